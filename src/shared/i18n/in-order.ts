import { type Lang, localeTag } from './index.ts'

/** By what readers of the language see, in the order in which they look for it. */
export function inOrder<Item>(items: readonly Item[], lang: Lang, nameOf: (item: Item) => string): Item[] {
  const { compare } = new Intl.Collator(localeTag(lang))
  return [...items].sort((a, b) => compare(nameOf(a), nameOf(b)))
}
