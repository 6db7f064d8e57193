import { randomBytes } from 'node:crypto'
import { sha256 } from '../../../lib/crypto.ts'
import { base32 } from './totp.ts'

/** Codes for who has lost the authenticator: 80 random bits each, so a plain hash keeps them secret. */

const COUNT = 10
const BYTES = 10
const LENGTH = 16

/** `XXXX-XXXX-XXXX-XXXX`, ten of them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => (base32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'))
}

// Base32 has no 0, 1 and 8: who types one has read the letter that looks like it (RFC 4648, 3.4).
const MISREAD: Record<string, string> = { 0: 'O', 1: 'I', 8: 'B' }

/** The hash a recovery code is stored by, however it is typed; undefined for what cannot be one. */
export function recoveryHash(typed: string): string | undefined {
  const code = typed
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/[018]/g, digit => MISREAD[digit] as string)
  return code.length === LENGTH ? sha256(code) : undefined
}
