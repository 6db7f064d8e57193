import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { keyFor, type SigningPurpose } from './keys.ts'
import { randomPart } from './random.ts'

/** Hex; tokens are stored only in this form. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomPart(32).toString('base64url')
}

/** Constant-time comparison. */
export function equalTexts(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}

/** HMAC-SHA-256, base64url, over texts without NUL, under a key for this purpose. */
export function signFacts(purpose: SigningPurpose, facts: readonly (string | number)[]): string {
  return createHmac('sha256', keyFor(purpose)).update(facts.join('\0')).digest('base64url')
}

const sign = (tenantId: string, targetId: string, expires: number) =>
  signFacts('access', [tenantId, targetId, expires])

/** Token of a mailed link (`?access=…`): grants access to one object of one tenant until `expires`. */
export function signAccess(tenantId: string, targetId: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  return `${seconds.toString(36)}.${sign(tenantId, targetId, seconds)}`
}

/** Whether the token is valid for this object after `at`. */
export function verifyAccess(tenantId: string, targetId: string, token: string, at: Date): boolean {
  const [seconds36, mac] = token.split('.')
  if (!seconds36 || !mac || !/^[0-9a-z]{1,10}$/.test(seconds36)) return false
  const seconds = Number.parseInt(seconds36, 36)
  return seconds * 1000 > at.getTime() && equalTexts(mac, sign(tenantId, targetId, seconds))
}
