import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import postcss from 'postcss'
import subsetFont, { type Options } from 'subset-font'
import { ROOT } from '../lib/root.ts'
import { toSfnt } from './sfnt.ts'

const SHEET = 'src/layouts/fonts.css'
const FILE = /"\.\/(cuts\/rihla-ui-sans(-arabic)?-(\d+)\.woff2)"/
// A changed Plex may not be called Plex (SIL Open Font License). As long as before, so the table's offsets stay.
const NAMES = [
  ['IBM Plex', 'Rihla UI'],
  ['IBMPlex', 'RihlaUI'],
] as const
// What browsers ask for by themselves, and figures of one width: all that the product's styles use.
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
  /** Relative to the style sheet. */
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

/** The faces of the style sheet whose files are cut here. */
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
      path: `src/layouts/${path}`,
      source: `@fontsource/${file}-${weight}-normal.woff`,
      text: charactersOf(said.get('unicode-range') ?? ''),
    })
  })
  return cuts
}

/** A text as names of fonts are written: UTF-16, big end first. */
const named = (text: string) => Buffer.from(text, 'utf16le').swap16()

function rename(font: Buffer): Buffer {
  if (!font.includes(named(NAMES[0][0]))) throw new Error('a font that is not called Plex')
  for (const [old, name] of NAMES) {
    for (let at = font.indexOf(named(old)); at >= 0; at = font.indexOf(named(old), at))
      named(name).copy(font, at)
  }
  return font
}

/**
 * The fonts pages begin with: of each script only what `layouts/fonts.css` says they are for, a third of the
 * file. The same bytes for the same packages.
 * @returns their paths in the project, with the fonts as WOFF2
 */
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
