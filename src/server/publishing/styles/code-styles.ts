import type { Names } from '../pages/page-parts.ts'
import { prune } from './prune.ts'
import type { Stylesheet } from './stylesheet.ts'

const ANY: Names = { has: () => true }

/** What may be a class name in the code of islands. */
export const wordsOf = (code: string): Set<string> => new Set(code.split(/[\s"'`]+/))

/** Recipes compose variants: `button` in the code may become `button--size_sm`. */
const inCode = (words: Names, name: string) => words.has(name) || words.has(name.split('--')[0] as string)

const NONE: ReadonlySet<string> = new Set()

/** The part of a sheet for every state of islands, by the words in their code and what the page has beside. */
export function codeStyles(
  sheet: Stylesheet,
  words: Names,
  { classes = NONE as Names, properties = NONE as Set<string> } = {},
): string {
  return prune(sheet, {
    tags: ANY,
    ids: ANY,
    attributes: ANY,
    classes: { has: each => classes.has(each) || inCode(words, each) },
    properties,
    writes: () => true,
  })
}
