import { normaliseDigits } from './digits.ts'

/** No I, O, 0 or 1: nobody mixes them up on the telephone. 32 letters, so five bits of a byte choose one evenly. */
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

/** A typed reference in its one form: upper case, no spaces, the hyphen put back. Other text is only trimmed and raised. */
export function normaliseReference(typed: string): string {
  const raised = typed.toUpperCase().replace(/[\s\u200E\u200F]+/g, '')
  const dashed = raised.replace(/^([A-Z]{2})[-\u2010-\u2015]?(?=[A-Z0-9]{6}$)/, '$1-')
  return isReference(dashed) ? dashed : raised
}

/** What was typed as a reference or PNR, as printed in the confirmation: capitals, Latin digits, no spaces. */
export function cleanReference(typed: string): string {
  return normaliseDigits(typed).replace(/\s/g, '').toUpperCase()
}
