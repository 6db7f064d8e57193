import { createHmac, randomBytes } from 'node:crypto'
import { equalTexts } from '../../../lib/crypto.ts'

/** One-time codes of authenticator apps: RFC 4226 (HOTP) and RFC 6238 (TOTP), SHA-1, six digits, 30 seconds. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
const DIGITS = 6
/** Tolerates clocks one step early or late (RFC 6238, 5.2). */
const DRIFT = [0, -1, 1]

/** Base32 of RFC 4648 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map(group => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(group => Number.parseInt(group, 2)))
}

export const newSecret = () => base32(randomBytes(20))

export function hotp(key: Uint8Array, counter: number): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', key).update(moving).digest()
  const offset = (mac.at(-1) as number) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

export const stepOf = (at: Date) => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/** The time step near `now` that the code belongs to, if any. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const key = fromBase32(secret)
  const steps = DRIFT.map(drift => stepOf(now) + drift)
  return steps.find(step => equalTexts(hotp(key, step), code))
}

/** The content of a QR code. `issuer` is the site's name, `account` the address. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  // A colon separates the two (Key URI Format).
  const [site, person] = [issuer, account].map(text => encodeURIComponent(text.replaceAll(':', ' ')))
  return `otpauth://totp/${site}:${person}?secret=${secret}&issuer=${site}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
