import { ATTRIBUTE, decode, SCRIPT_OR_TAG } from '../pages/page-parts.ts'

/** Class names of a published page, shortened in its markup and in the styles it contains. */

type CssOf = (href: string) => string | undefined

const STYLE = /(<style data-sheet="([^"]*)">)([\s\S]*?)(?=<\/style>)/g
const SELECTORS = /[^{};]+(?=\{)/g
const NAME = /\.((?:\\.|[\w-])+)/g
const BETWEEN_SELECTORS = /,(?![^(]*\))/

const plain = (name: string) => name.replace(/\\(.)/g, '$1')
const namesIn = (selector: string) => [...selector.matchAll(NAME)].map(([, name = '']) => plain(name))

/** All selectors of a style sheet, without the heads of its blocks. */
const selectorsOf = (css: string): string[] =>
  (css.match(SELECTORS) ?? []).filter(text => !text.trimStart().startsWith('@'))

interface SheetNames {
  all: ReadonlySet<string>
  /** In selectors with others: parts that come later may have those, under their long names. */
  entangled: ReadonlySet<string>
}

const namesBySheet = new Map<string, SheetNames>()

function sheetNames(href: string, cssOf: CssOf): SheetNames {
  const known = namesBySheet.get(href)
  if (known) return known
  const alone = selectorsOf(cssOf(href) ?? '').flatMap(text => text.split(BETWEEN_SELECTORS))
  const names = alone.map(namesIn)
  const found = {
    all: new Set(names.flat()),
    entangled: new Set(names.flatMap(each => (new Set(each).size > 1 ? each : []))),
  }
  namesBySheet.set(href, found)
  return found
}

const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const NEXT = `${FIRST}${FIRST.toLowerCase()}`

/** `A`, `B`, …, `AA`, …: our own names begin with small letters. */
function nameOf(index: number): string {
  let name = ''
  let left = index
  for (; left >= FIRST.length; left = Math.floor((left - FIRST.length) / NEXT.length))
    name += NEXT[(left - FIRST.length) % NEXT.length]
  return FIRST[left] + name
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Attributes one after another, so that words in a value are never taken for one. */
const mapClasses = (attributes: string, change: (words: string[]) => string): string =>
  attributes.replace(ATTRIBUTE, (whole, name: string, ...values: (string | undefined)[]) => {
    if (name.toLowerCase() !== 'class') return whole
    const classes = change(wordsOf(values.slice(0, 3).find(value => value !== undefined) ?? ''))
    return classes ? `${name}="${classes}"` : ''
  })

/** The markup outside scripts with other classes. */
const inTags = (html: string, change: (words: string[]) => string): string =>
  html.replace(SCRIPT_OR_TAG, (text, tag?: string, attributes?: string) =>
    tag && attributes ? `<${tag}${mapClasses(attributes, change)}>` : text,
  )

function countNames(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  inTags(html, words => {
    for (const word of words) counts.set(decode(word), (counts.get(decode(word)) ?? 0) + 1)
    return ''
  })
  return counts
}

type Styles = RegExpMatchArray[]

function shortFor(html: string, styles: Styles, sheets: SheetNames[]): Map<string, string> {
  const styled = new Set(styles.flatMap(([, , , css = '']) => selectorsOf(css).flatMap(namesIn)))
  const counts = [...countNames(html)].filter(
    ([name]) => styled.has(name) && !sheets.some(({ entangled }) => entangled.has(name)),
  )
  return new Map(counts.sort(([, a], [, b]) => b - a).map(([name], index) => [name, nameOf(index)]))
}

/**
 * An element has either its short names, with the styles of the page, or, once an island has drawn it again, its long
 * ones, with the whole sheet, which islands load before they hydrate. A name that no sheet has says nothing.
 */
export function shortNames(html: string, cssOf: CssOf): string {
  const styles = [...html.matchAll(STYLE)]
  const sheets = styles.map(([, , href = '']) => sheetNames(href, cssOf))
  if (sheets.length === 0) return html
  const short = shortFor(html, styles, sheets)
  const renamed = (text: string) =>
    text.replace(NAME, (whole, name: string) => {
      const found = short.get(plain(name))
      return found ? `.${found}` : whole
    })
  const inSheet = (css: string) =>
    css.replace(SELECTORS, text => (text.trimStart().startsWith('@') ? text : renamed(text)))
  const inMarkup = (word: string) => {
    const name = decode(word)
    return short.get(name) ?? (sheets.some(({ all }) => all.has(name)) ? word : [])
  }
  return inTags(html, words => words.flatMap(inMarkup).join(' ')).replace(
    STYLE,
    (_, start: string, _href, css: string) => start + inSheet(css),
  )
}
