import { CODE_LETTERS, codeOf } from '../../base/code-letters.ts'
import { withoutMarks } from '../../base/marks.ts'
import { normaliseDigits } from './digits.ts'

const LENGTH = 6
/** Of a hotel booking, which is also its number in the address. */
const DIGITS = 10

export const REFERENCE_PREFIXES = ['FB', 'TB', 'HB', 'QP'] as const
export type ReferencePrefix = (typeof REFERENCE_PREFIXES)[number]

function digitsOf(randomBytes: Uint8Array): string {
  const number = randomBytes.subarray(0, LENGTH).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** A reference such as `FB-7K3Q9M`, or `HB-4071938265` for hotels. Throws a RangeError below six random bytes. */
export function makeReference(prefix: ReferencePrefix, randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`A reference needs ${LENGTH} random bytes`)
  if (prefix === 'HB') return `HB-${digitsOf(randomBytes)}`
  return `${prefix}-${codeOf(randomBytes, LENGTH)}`
}

const FORM = new RegExp(
  `^(?:HB-\\d{${DIGITS}}|(?:${REFERENCE_PREFIXES.filter(prefix => prefix !== 'HB').join('|')})-[${CODE_LETTERS}]{${LENGTH}})$`,
)

export function isReference(value: string): boolean {
  return FORM.test(value)
}

export const hotelReference = (number: string): string => `HB-${number}`

/** Normalised reference: upper case, Latin digits, no spaces, with hyphen. Other text is trimmed and upper-cased. */
export function normaliseReference(typed: string): string {
  const raised = cleanReference(typed)
  const dashed = raised.replace(/^([A-Z]{2})[-\u2010-\u2015]?(?=(?:[A-Z0-9]{6}|\d{10})$)/, '$1-')
  return isReference(dashed) ? dashed : raised
}

/** Reference or PNR in capitals and Latin digits, without spaces. */
export function cleanReference(typed: string): string {
  return normaliseDigits(withoutMarks(typed)).replace(/\s/g, '').toUpperCase()
}
