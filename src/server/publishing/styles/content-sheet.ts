import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.ts'
import { moduleList } from '../pages/module-list.ts'
import { propertiesIn } from '../pages/page-parts.ts'
import { builtText } from './built-styles.ts'
import { codeStyles, wordsOf } from './code-styles.ts'
import { readStylesheet } from './stylesheet.ts'

/** Islands of pages of content. Another one on such a page fetches the whole sheet. */
const ISLANDS = [
  'bookings/search/SearchCard.tsx',
  'home/Slides.tsx',
  'shell/bar/TopBar.tsx',
  'shell/overlays/Overlays.tsx',
  'tours/page/Departures.tsx',
  'tours/page/TourGallery.tsx',
  'tours/page/TourPanel.tsx',
]

interface ContentSheet {
  /** The sheet it is cut from. */
  whole: string
  href: string
  /** Addresses of the islands' modules. */
  islands: string[]
}

const FILE = join(ROOT, 'dist/content-sheet.json')
const COMPONENTS = /\scomponent-url="([^"]+)"/g
const MODULES = /[\w.-]+\.js\b/g

/** The code of modules with all they import, at once or late. */
function codeOf(hrefs: readonly string[]): string {
  const code = new Map<string, string>()
  const add = (href: string) => {
    if (code.has(href)) return
    const text = builtText(href)
    if (text === undefined) return
    code.set(href, text)
    for (const [name] of text.matchAll(MODULES)) add(`/_astro/${name}`)
  }
  hrefs.forEach(add)
  return [...code.values()].join('\n')
}

/** Writes the styles of all that islands of pages of content may ever show, a part of the built sheet. */
export function writeContentSheet(): void {
  const folder = join(ROOT, 'dist/client/_astro')
  const lists = moduleList()
  const modules = ISLANDS.map(island => lists[island] ?? [])
  if (modules.some(list => list.length === 0)) throw new Error('An island of pages of content is not built')
  const sheets = readdirSync(folder).filter(name => name.endsWith('.css'))
  const [name] = sheets
  if (!name || sheets.length > 1) throw new Error(`One style sheet is expected, not ${sheets.length}`)
  const whole = `/_astro/${name}`
  const code = codeOf(modules.flat())
  const properties = new Set(propertiesIn(code))
  const css = codeStyles(readStylesheet(builtText(whole) ?? ''), wordsOf(code), { properties })
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const href = `/_astro/content.${hash}.css`
  writeFileSync(join(ROOT, 'dist/client', href), css)
  const sheet: ContentSheet = { whole, href, islands: modules.flat() }
  writeFileSync(FILE, JSON.stringify(sheet))
}

let made: ContentSheet | undefined

/** The sheet that the islands of a page need, by the address of the whole one. */
export function sheetForIslands(html: string, whole: string): string {
  made ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as ContentSheet) : undefined
  if (made?.whole !== whole) return whole
  const { href, islands } = made
  return [...html.matchAll(COMPONENTS)].every(([, url = '']) => islands.includes(url)) ? href : whole
}
