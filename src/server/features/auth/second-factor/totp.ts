import { Secret, TOTP } from 'otpauth'

/** One-time codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Tolerates clocks one step early or late (RFC 6238, 5.2). */
const DRIFT = 1
// The library throws for six characters that are more than six bytes.
const CODE = /^\d{6}$/

export const newSecret = () => new Secret().base32

/** The time step near `now` that the code belongs to, if any. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!CODE.test(code)) return undefined
  const timestamp = now.getTime()
  const asked = { ...RULES, secret: Secret.fromBase32(secret), token: code, timestamp, window: DRIFT }
  const steps = TOTP.validate(asked)
  return steps === null ? undefined : TOTP.counter({ ...RULES, timestamp }) + steps
}

/** The content of a QR code. `issuer` is the site's name, `account` the address. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  // A colon separates the two (Key URI Format).
  const plain = (text: string) => text.replaceAll(':', ' ')
  return new TOTP({ ...RULES, secret, issuer: plain(issuer), label: plain(account) }).toString()
}
