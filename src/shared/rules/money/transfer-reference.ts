import { codeOf } from '../../base/code-letters.ts'
import { mod97 } from '../../base/iban.ts'

const LENGTH = 8

const checkOf = (code: string) => String(98 - mod97(`${code}RF00`)).padStart(2, '0')

/** A creditor reference (ISO 11649) such as `RF42K7QM3XZP`, with two check digits against mistyping. */
export function makeTransferReference(randomBytes: Uint8Array): string {
  const code = codeOf(randomBytes, LENGTH)
  return `RF${checkOf(code)}${code}`
}

/** The reference in a search, without spaces; undefined when it is none or was typed wrong. */
export function readTransferReference(typed: string): string | undefined {
  const plain = typed.replace(/[\s\u200E\u200F\u2066-\u2069-]+/g, '').toUpperCase()
  const code = /^RF\d{2}([A-Z0-9]{8})$/.exec(plain)?.[1]
  return code && plain === `RF${checkOf(code)}${code}` ? plain : undefined
}
