import { type Cookies, parseCookie, stringifySetCookie } from 'cookie'
import type { Effects } from '../context/context.ts'

export type { Cookies }

/** Values of a Cookie header by name; the first of a name counts, broken escapes stay as they are. */
export const parseCookies = (header: string | null): Cookies => parseCookie(header ?? '')

export type SecretCookie = 'sid' | 'guest' | 'known'

/** Over TLS the browser itself refuses to let another host or path set the cookie. */
export const cookieName = (name: SecretCookie, tls: boolean) => (tls ? `__Host-${name}` : name)

const MAX_AGE: Record<SecretCookie, number> = {
  sid: 30 * 86_400,
  guest: 30 * 86_400,
  known: 400 * 86_400,
}

/** A Set-Cookie header that neither scripts nor other sites see; null clears the cookie. */
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

/** Set-Cookie headers for what a service did. */
export function cookiesOf({ session, guest, knownBrowser }: Effects, tls: boolean): string[] {
  const cookies: string[] = []
  if (session !== undefined) cookies.push(secretCookie('sid', session, tls))
  if (guest !== undefined) cookies.push(secretCookie('guest', guest, tls))
  if (knownBrowser !== undefined) cookies.push(secretCookie('known', knownBrowser, tls))
  return cookies
}
