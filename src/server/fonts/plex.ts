import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { config } from '../lib/config.ts'
import { ROOT } from '../lib/root.ts'
import { charactersOf, toSfnt } from './sfnt.ts'

/** Bundled fonts for server-drawn pictures, so that no system fonts are needed. */

const FILES = [
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff',
  '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff',
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff',
]
/** Family names as in the files; the trailing comma stops Pango from reading "SemiBold" as a weight. */
export const PLEX = 'IBM Plex Sans SemiBold, IBM Plex Sans Arabic SemiBold,'

export interface Plex {
  files: string[]
  has(char: string): boolean
}

function unpack(woff: Buffer, name: string): string {
  const folder = join(config().dataDir, 'fonts')
  const path = join(folder, name.replace(/\.woff$/, '.ttf'))
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, toSfnt(woff))
  renameSync(part, path)
  return path
}

function load(): Plex {
  const require = createRequire(join(ROOT, 'package.json'))
  const fonts = FILES.map(file => ({ name: basename(file), woff: readFileSync(require.resolve(file)) }))
  const ranges = fonts.flatMap(({ woff }) => charactersOf(woff))
  return {
    files: fonts.map(({ woff, name }) => unpack(woff, name)),
    has: char => {
      const code = char.codePointAt(0) ?? 0
      return ranges.some(([from, to]) => code >= from && code <= to)
    },
  }
}

let loaded: Plex | undefined

/** Unpacks the fonts on first use: the drawing library cannot read WOFF. */
export function plex(): Plex {
  loaded ??= load()
  return loaded
}
