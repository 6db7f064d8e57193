import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'

const SOURCES = [
  'src',
  'locales',
  'public',
  'astro.config.mjs',
  'chunks.config.ts',
  'worker.config.mjs',
  'panda.config.ts',
  'postcss.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

function filesOf(name: string): string[] {
  const path = join(ROOT, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}

export function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const name of SOURCES.flatMap(filesOf).sort()) {
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(ROOT, name)))
      .update('\0')
  }
  return hash.digest('hex')
}

export const STAMP = join(ROOT, 'dist/sources')

/** The hash a build was made from; undefined without a build. */
export function builtFrom(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
}
