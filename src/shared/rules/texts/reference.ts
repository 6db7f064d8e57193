import { normaliseDigits } from './digits.ts'

/** Without the ambiguous I, O, 0 and 1. 32 letters: five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

export const REFERENCE_PREFIXES = ['FB', 'TB', 'HB', 'QP'] as const
export type ReferencePrefix = (typeof REFERENCE_PREFIXES)[number]

/** A reference such as `FB-7K3Q9M` from at least six random bytes. Throws a RangeError with fewer. */
export function makeReference(prefix: ReferencePrefix, randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`A reference needs ${LENGTH} random bytes`)
  const code = Array.from(randomBytes.subarray(0, LENGTH), byte => ALPHABET[byte & 31]).join('')
  return `${prefix}-${code}`
}

const FORM = new RegExp(`^(?:${REFERENCE_PREFIXES.join('|')})-[${ALPHABET}]{${LENGTH}}$`)

export function isReference(value: string): boolean {
  return FORM.test(value)
}

/** Normalised reference: upper case, no spaces, with hyphen. Other text is trimmed and upper-cased. */
export function normaliseReference(typed: string): string {
  const raised = typed.toUpperCase().replace(/[\s\u200E\u200F]+/g, '')
  const dashed = raised.replace(/^([A-Z]{2})[-\u2010-\u2015]?(?=[A-Z0-9]{6}$)/, '$1-')
  return isReference(dashed) ? dashed : raised
}

/** Reference or PNR in capitals and Latin digits, without spaces. */
export function cleanReference(typed: string): string {
  return normaliseDigits(typed).replace(/\s/g, '').toUpperCase()
}
