import { type Cookies, parseCookie, stringifySetCookie } from 'cookie'
import type { Effects } from '../context/context.ts'
import type { LogPosition } from '../db/replicas/log-position.ts'
import { seal, unseal } from '../lib/seal.ts'

export type { Cookies }

/** Cookie values by name; the first counts, malformed escapes stay. */
export const parseCookies = (header: string | null): Cookies => parseCookie(header ?? '')

export type Theme = 'light' | 'dark'

/** Undefined: no choice, the system's counts. */
export const chosenTheme = ({ theme }: Cookies): Theme | undefined =>
  theme === 'light' || theme === 'dark' ? theme : undefined

export type SecretCookie = 'sid' | 'guest' | 'known' | 'wrote'

/** The `__Host-` prefix binds the cookie to host and path. */
export const cookieName = (name: SecretCookie, tls: boolean) => (tls ? `__Host-${name}` : name)

const MAX_AGE: Record<SecretCookie, number> = {
  sid: 30 * 86_400,
  guest: 30 * 86_400,
  known: 400 * 86_400,
  // After seconds every replica in use has what was written.
  wrote: 60,
}

/** An HttpOnly, SameSite cookie; null clears it. */
export const hiddenCookie = (
  { name, path, maxAge, tls }: { name: string; path: string; maxAge: number; tls: boolean },
  value: string | null,
): string =>
  stringifySetCookie({
    name,
    value: value ?? '',
    path,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: value === null ? 0 : maxAge,
    secure: tls,
  })

const secretCookie = (name: SecretCookie, value: string | null, tls: boolean) =>
  hiddenCookie({ name: cookieName(name, tls), path: '/', maxAge: MAX_AGE[name], tls }, value)

/** The position in a cookie; undefined when there is none, or it is not ours. */
export function readPosition(value: string | undefined): LogPosition | undefined {
  if (!value) return undefined
  try {
    const position = Number(unseal(value))
    return Number.isSafeInteger(position) ? position : undefined
  } catch {
    // Encrypted with another key.
    return undefined
  }
}

export function cookiesOf({ session, guest, knownBrowser, wrote }: Effects, tls: boolean): string[] {
  const cookies: string[] = []
  if (session !== undefined) cookies.push(secretCookie('sid', session, tls))
  if (guest !== undefined) cookies.push(secretCookie('guest', guest, tls))
  if (knownBrowser !== undefined) cookies.push(secretCookie('known', knownBrowser, tls))
  // Sealed: it would tell how much all tenants write.
  if (wrote !== undefined) cookies.push(secretCookie('wrote', seal(String(wrote)), tls))
  return cookies
}
