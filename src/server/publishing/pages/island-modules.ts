import { sep } from 'node:path'
import type { Plugin } from 'vite'

export type Chunks = Record<string, { facadeModuleId?: string | null; imports?: string[]; code?: string }>

export const MODULE_LIST = 'modules.json'

const FEATURES = '/src/client/features/'
const RENDERER = /@astrojs\/react\/dist\/client\.js$/

function withImports(chunks: Chunks, entries: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    chunks[file]?.imports?.forEach(add)
  }
  entries.forEach(add)
  const [renderer = '', ...others] = files
  const sizeOf = (file: string) => chunks[file]?.code?.length ?? 0
  return [renderer, ...others.sort((a, b) => sizeOf(a) - sizeOf(b))].map(file => `/${file}`)
}

/** Module addresses each island needs, by its path below `src/client/features/`: the renderer, then small ones first (025). */
export function listModules(chunks: Chunks): Record<string, string[]> {
  const made = Object.entries(chunks).map(([file, { facadeModuleId }]) => ({
    file,
    source: facadeModuleId?.split(sep).join('/') ?? '',
  }))
  const renderer = made.filter(({ source }) => RENDERER.test(source)).map(({ file }) => file)
  const islands = made.filter(({ source }) => source.includes(FEATURES))
  return Object.fromEntries(
    islands.map(({ file, source }) => [
      source.split(FEATURES)[1] ?? '',
      withImports(chunks, [...renderer, file]),
    ]),
  )
}

/**
 * Vite plugin: writes the modules of each island, for `preloadsOf`.
 * @public by astro.config.mjs
 */
export const islandModules = (): Plugin => ({
  name: 'island-modules',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle(_options, bundle) {
    this.emitFile({
      type: 'asset',
      fileName: MODULE_LIST,
      source: JSON.stringify(listModules(bundle as Chunks)),
    })
  },
})
