import type { Localized } from '../../contract/fields.ts'
import { normaliseDigits } from './digits.ts'

/** The names of a travel agency as files are searched for them: one in each language. */
export const agencyKeys = ({ en, ar }: Localized): string[] =>
  [en, ar].flatMap(name => (name ? [agencyKey(name)] : []))

export const agencyKey = (name: string): string => normaliseDigits(name).trim().toLowerCase()
