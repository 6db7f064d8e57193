import { Secret } from 'otpauth'
import { sha256 } from '../../../lib/crypto.ts'

/** Recovery codes have 80 random bits each, so a plain hash is enough. */

const COUNT = 10
const BYTES = 10
const LENGTH = 16

/** Ten codes `XXXX-XXXX-XXXX-XXXX`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    (new Secret({ size: BYTES }).base32.match(/.{4}/g) ?? []).join('-'),
  )
}

// Base32 has no 0, 1 and 8; map them to similar letters (RFC 4648, 3.4).
const MISREAD: Record<string, string> = { 0: 'O', 1: 'I', 8: 'B' }

export function recoveryHash(typed: string): string | undefined {
  const code = typed
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/[018]/g, digit => MISREAD[digit] as string)
  return code.length === LENGTH ? sha256(code) : undefined
}
