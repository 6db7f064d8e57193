import type { Localized } from '../../contract/fields.ts'
import { normaliseDigits } from './digits.ts'
import { foldForSearch } from './search-text.ts'

/** The names of a travel agency as files are searched for them: one in each language. */
export const agencyKeys = ({ en, ar }: Localized): string[] =>
  [en, ar].flatMap(name => (name ? [agencyKey(name)] : []))

export const agencyKey = (name: string): string => normaliseDigits(name).trim().toLowerCase()

/** Whether the text stands in the agency's name in either language; everything is named by an empty text. */
export const isNamed = ({ en, ar }: Localized, text: string): boolean =>
  [en, ar].some(name => name && foldForSearch(name).includes(foldForSearch(text)))
