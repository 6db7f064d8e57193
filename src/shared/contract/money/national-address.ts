import * as v from 'valibot'
import { normaliseDigits } from '../../base/digits.ts'
import { text } from '../fields.ts'

export const digits = (count: number) =>
  v.pipe(
    v.string('validation:required'),
    v.trim(),
    v.transform(normaliseDigits),
    v.regex(new RegExp(`^\\d{${count}}$`), 'validation:digits'),
  )

export const nationalAddress = v.object({
  street: text(120),
  building: digits(4),
  district: text(120),
  city: text(120),
  postal_code: digits(5),
})
/** Its parts in order, with their longest texts. */
export const ADDRESS_PARTS = [
  ['street', 120],
  ['building', 4],
  ['district', 120],
  ['city', 120],
  ['postal_code', 5],
] as const
export const EMPTY_ADDRESS = { street: '', building: '', district: '', city: '', postal_code: '' }

export type NationalAddress = v.InferOutput<typeof nationalAddress>
