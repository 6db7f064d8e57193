import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { config } from './config.ts'

/** Hex SHA-256; only this of a token is ever stored. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function equalTexts(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}

let accessKey: Buffer | undefined

function sign(tenantId: string, targetId: string, expires: number): string {
  accessKey ??= Buffer.from(hkdfSync('sha256', config().secret, 'rihla', 'access', 32))
  return createHmac('sha256', accessKey).update(`${tenantId}\0${targetId}\0${expires}`).digest('base64url')
}

/**
 * The token of a link in a mail (`?access=…`): opens one thing of one tenant until it expires.
 * @param expires the end, as a Date
 */
export function signAccess(tenantId: string, targetId: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000)
  return `${seconds.toString(36)}.${sign(tenantId, targetId, seconds)}`
}

/** Whether the token opens this thing of this tenant at `now`. */
export function verifyAccess(tenantId: string, targetId: string, token: string, now: Date): boolean {
  const [seconds36, mac] = token.split('.')
  if (!seconds36 || !mac || !/^[0-9a-z]{1,10}$/.test(seconds36)) return false
  const seconds = Number.parseInt(seconds36, 36)
  return seconds * 1000 > now.getTime() && equalTexts(mac, sign(tenantId, targetId, seconds))
}
