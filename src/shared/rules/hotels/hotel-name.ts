import type { Localized } from '../../contract/fields.ts'
import { foldForSearch } from '../texts/search-text.ts'

/** Whether a hotel is meant by what was typed: each word begins a word of its name, in either language. */
export function isNamed(name: Localized, typed: string): boolean {
  const words = Object.values(name).flatMap(text => foldForSearch(text).split(' '))
  // Names begin with the article in one spelling and not in another.
  const forms = words.flatMap(word => [word, word.replace(/^(ال|al)(?=.{2})/, '')])
  return foldForSearch(typed)
    .split(' ')
    .every(part => forms.some(form => form.startsWith(part)))
}
