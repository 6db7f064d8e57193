import { sep } from 'node:path'
import type { Plugin } from 'vite'

/** What of a bundle is read: each file, the source it was made for, and what it imports at once. */
export type Chunks = Record<string, { facadeModuleId?: string | null; imports?: string[] }>

/** Written beside what the build made for browsers; the server alone reads it. */
export const MODULE_LIST = 'modules.json'

const FEATURES = '/src/client/features/'
/** What brings every island to life. */
const RENDERER = /@astrojs\/react\/dist\/client\.js$/

function withImports(chunks: Chunks, files: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    chunks[file]?.imports?.forEach(add)
  }
  files.forEach(add)
  return [...found].map(file => `/${file}`)
}

/**
 * Addresses of all modules an island needs before it is alive, the renderer first; by the island's file below
 * `src/client/features/`.
 */
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
 * Vite: notes which modules each island needs, for `preloadsOf`.
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
