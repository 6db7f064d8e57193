import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { config } from './config.ts'

const keys = new Map<string, KeyObject>()

/** Key derived from the master secret for one purpose. */
export function keyFor(
  purpose:
    | 'access'
    | 'guest'
    | 'verify-email'
    | 'known-browser'
    | 'seal'
    | 'payment-link'
    | 'group-link'
    | 'leader-link'
    | 'voucher'
    | 'tour-rating'
    | 'tour-waiting'
    | 'fingerprint',
): KeyObject {
  const cached = keys.get(purpose)
  if (cached) return cached
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', config().secret, 'rihla', purpose, 32)))
  keys.set(purpose, key)
  return key
}
