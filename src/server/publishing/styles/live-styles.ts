import { decode, propertiesIn } from '../pages/page-parts.ts'
import { codeStyles, wordsOf } from './code-styles.ts'
import type { Stylesheet } from './stylesheet.ts'

export interface BuiltFiles {
  textOf: (href: string) => string | undefined
  /** Code of an island with its static imports. */
  codeOf: (href: string) => string
}

const LOOKS = /\s(class|style)="([^"]*)"/g
// Islands with other directives load the full sheet before hydration (client/lib/wake.ts).
const ISLANDS = /\scomponent-url="([^"]+)"(?:\s[\w-]+(?:="[^"]*")?)*?\sclient="(?:load|visible|idle)"/g

/** Names that pages of one name have used, and the styles for all of them. */
interface UsedStyles {
  seen: Set<string>
  classes: Set<string>
  /** Words in the code of islands that may be class names. */
  words: Set<string>
  properties: Set<string>
  css: string
}

const usedBySheet = new WeakMap<Stylesheet, Map<string, UsedStyles>>()

function usedStylesOf(sheet: Stylesheet, name: string): UsedStyles {
  const ofSheet = usedBySheet.get(sheet) ?? new Map<string, UsedStyles>()
  usedBySheet.set(sheet, ofSheet)
  const used = ofSheet.get(name) ?? {
    seen: new Set(),
    classes: new Set(),
    words: new Set(),
    properties: new Set(),
    css: '',
  }
  ofSheet.set(name, used)
  return used
}

function addAll(set: Set<string>, names: Iterable<string>): void {
  for (const name of names) if (name) set.add(name)
}

const sizeOf = ({ classes, words, properties }: UsedStyles) => classes.size + words.size + properties.size

/** Adds a page's names; returns whether any was new. */
function addNames(used: UsedStyles, html: string, { codeOf }: BuiltFiles): boolean {
  const before = sizeOf(used)
  const once = (text: string, add: () => void) => {
    if (used.seen.has(text)) return
    used.seen.add(text)
    add()
  }
  for (const [, kind, value = ''] of html.matchAll(LOOKS)) {
    // Style values vary from page to page.
    if (kind === 'style') addAll(used.properties, propertiesIn(value))
    else once(value, () => addAll(used.classes, decode(value).split(/\s+/)))
  }
  for (const [, href = ''] of html.matchAll(ISLANDS))
    once(href, () => addAll(used.words, wordsOf(codeOf(href))))
  return sizeOf(used) > before
}

/** Styles of a personal page for every state of its islands, pruned by class names and cached. */
export function liveStyles(html: string, name: string, sheet: Stylesheet, files: BuiltFiles): string {
  const used = usedStylesOf(sheet, name)
  if (addNames(used, html, files) || used.css === '') {
    const { classes, words, properties } = used
    used.css = codeStyles(sheet, words, { classes, properties })
  }
  return used.css
}
