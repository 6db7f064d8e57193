import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import postcss from 'postcss'
import subsetFont, { type Options } from 'subset-font'
import { ROOT } from '../lib/root.ts'
import { toSfnt } from './sfnt.ts'

const SHEET = 'src/layouts/fonts/fonts.css'
const FILE = /"\.\/(cuts\/rihla-ui-sans(-arabic)?-(\d+)\.woff2)"/
// A modified Plex must be renamed (SIL Open Font License). Same length, so that table offsets stay.
const NAMES = [
  ['IBM Plex', 'Rihla UI'],
  ['IBMPlex', 'RihlaUI'],
] as const
// OpenType features that browsers apply by default, and tabular figures.
const FEATURES = 'calt,ccmp,clig,curs,dist,fina,init,isol,kern,liga,locl,mark,medi,mkmk,rclt,rlig,tnum'.split(
  ',',
)
const LICENSE_ADDRESS = 14
const OPTIONS: Options = {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  preserveNameIds: [LICENSE_ADDRESS],
}

interface Cut {
  path: string
  source: string
  text: string
}

function charactersOf(range: string): string {
  const spans = range.match(/[\da-f]+(?:-[\da-f]+)?/gi) ?? []
  return spans
    .map(span => span.split('-').map(code => Number.parseInt(code, 16)))
    .flatMap(([from = 0, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    .map(code => String.fromCodePoint(code))
    .join('')
}

function cutsOf(css: string): Cut[] {
  const cuts: Cut[] = []
  postcss.parse(css).walkAtRules('font-face', face => {
    const said = new Map<string, string>()
    face.walkDecls(({ prop, value }) => void said.set(prop, value))
    const [, path, script, weight] = FILE.exec(said.get('src') ?? '') ?? []
    if (!path) return
    const file = script
      ? 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'
      : 'ibm-plex-sans/files/ibm-plex-sans-latin'
    cuts.push({
      path: `src/layouts/fonts/${path}`,
      source: `@fontsource/${file}-${weight}-normal.woff`,
      text: charactersOf(said.get('unicode-range') ?? ''),
    })
  })
  return cuts
}

/** Font name records are UTF-16 big-endian. */
const named = (text: string) => Buffer.from(text, 'utf16le').swap16()

function rename(font: Buffer): Buffer {
  if (!font.includes(named(NAMES[0][0]))) throw new Error('a font that is not called Plex')
  for (const [old, name] of NAMES) {
    for (let at = font.indexOf(named(old)); at >= 0; at = font.indexOf(named(old), at))
      named(name).copy(font, at)
  }
  return font
}

/** Subsets of the characters `layouts/fonts/fonts.css` names, a third of the file. The same input gives the same bytes. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const require = createRequire(join(ROOT, 'package.json'))
  const cuts = cutsOf(readFileSync(join(ROOT, SHEET), 'utf8'))
  const made = new Map<string, Buffer>()
  for (const { path, source, text } of cuts) {
    const whole = rename(toSfnt(readFileSync(require.resolve(source))))
    made.set(path, await subsetFont(whole, text, OPTIONS))
  }
  return made
}
