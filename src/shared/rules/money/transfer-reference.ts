import { mod97 } from '../../base/iban.ts'

/** Without the ambiguous I, O, 0 and 1. 32 letters: five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

const checkOf = (code: string) => String(98 - mod97(`${code}RF00`)).padStart(2, '0')

/** A creditor reference (ISO 11649) such as `RF42K7QM3XZP`, with two check digits against mistyping. */
export function makeTransferReference(randomBytes: Uint8Array): string {
  if (randomBytes.length < LENGTH) throw new RangeError(`A reference needs ${LENGTH} random bytes`)
  const code = Array.from(randomBytes.subarray(0, LENGTH), byte => ALPHABET[byte & 31]).join('')
  return `RF${checkOf(code)}${code}`
}

/** The reference in a search, without spaces; undefined when it is none or was typed wrong. */
export function readTransferReference(typed: string): string | undefined {
  const plain = typed.replace(/[\s\u200E\u200F\u2066-\u2069-]+/g, '').toUpperCase()
  const code = /^RF\d{2}([A-Z0-9]{8})$/.exec(plain)?.[1]
  return code && plain === `RF${checkOf(code)}${code}` ? plain : undefined
}
