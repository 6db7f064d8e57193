import { decode, type Names, propertiesIn } from '../pages/page-parts.ts'
import { prune } from './prune.ts'
import type { Stylesheet } from './stylesheet.ts'

export interface BuiltFiles {
  textOf: (href: string) => string | undefined
  /** Code of an island with its static imports. */
  codeOf: (href: string) => string
}

const LOOKS = /\s(class|style)="([^"]*)"/g
// Islands with other directives load the full sheet before hydration (client/lib/wake.ts).
const ISLANDS = /\scomponent-url="([^"]+)"(?:\s[\w-]+(?:="[^"]*")?)*?\sclient="(?:load|visible|idle)"/g
const ANY: Names = { has: () => true }

/** Names that pages of one name have used, and the styles for all of them. */
interface Cut {
  seen: Set<string>
  classes: Set<string>
  /** Words in the code of islands that may be class names. */
  words: Set<string>
  properties: Set<string>
  css: string
}

const cuts = new WeakMap<Stylesheet, Map<string, Cut>>()

function cutOf(sheet: Stylesheet, name: string): Cut {
  const ofSheet = cuts.get(sheet) ?? new Map<string, Cut>()
  cuts.set(sheet, ofSheet)
  const cut = ofSheet.get(name) ?? {
    seen: new Set(),
    classes: new Set(),
    words: new Set(),
    properties: new Set(),
    css: '',
  }
  ofSheet.set(name, cut)
  return cut
}

function addAll(set: Set<string>, names: Iterable<string>): void {
  for (const name of names) if (name) set.add(name)
}

const sizeOf = ({ classes, words, properties }: Cut) => classes.size + words.size + properties.size

/** Adds a page's names; returns whether any was new. */
function learn(cut: Cut, html: string, { codeOf }: BuiltFiles): boolean {
  const before = sizeOf(cut)
  const once = (text: string, add: () => void) => {
    if (cut.seen.has(text)) return
    cut.seen.add(text)
    add()
  }
  for (const [, kind, value = ''] of html.matchAll(LOOKS)) {
    // Style values vary from page to page.
    if (kind === 'style') addAll(cut.properties, propertiesIn(value))
    else once(value, () => addAll(cut.classes, decode(value).split(/\s+/)))
  }
  for (const [, href = ''] of html.matchAll(ISLANDS))
    once(href, () => addAll(cut.words, codeOf(href).split(/[\s"'`]+/)))
  return sizeOf(cut) > before
}

/** Recipes compose variants: `button` in the code may become `button--size_sm`. */
const inCode = (words: Set<string>, name: string) =>
  words.has(name) || words.has(name.split('--')[0] as string)

/**
 * Styles of a personal page, for every state of its islands. Pruned by class names and cached: pages without new
 * names cost one scan.
 */
export function liveStyles(html: string, name: string, sheet: Stylesheet, files: BuiltFiles): string {
  const cut = cutOf(sheet, name)
  if (learn(cut, html, files) || cut.css === '') {
    const { classes, words, properties } = cut
    cut.css = prune(sheet, {
      tags: ANY,
      ids: ANY,
      attributes: ANY,
      classes: { has: each => classes.has(each) || inCode(words, each) },
      properties,
      writes: () => true,
    })
  }
  return cut.css
}
