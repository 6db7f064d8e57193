import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { config } from './config.ts'

const keys = new Map<string, KeyObject>()

/** What facts are signed for. */
export type SigningPurpose =
  | 'access'
  | 'guest'
  | 'verify-email'
  | 'known-browser'
  | 'payment-link'
  | 'group-link'
  | 'leader-link'
  | 'voucher'
  | 'tour-rating'
  | 'tour-waiting'

/** Key derived from the master secret for one purpose. */
export function keyFor(purpose: SigningPurpose | 'seal' | 'fingerprint'): KeyObject {
  const cached = keys.get(purpose)
  if (cached) return cached
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', config().secret, 'rihla', purpose, 32)))
  keys.set(purpose, key)
  return key
}
