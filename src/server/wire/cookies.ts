import type { Effects } from '../context/context.ts'

/** Values of a Cookie header by name; the first of a name counts, broken escapes are ignored. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at < 1 || cookies.has(name)) continue
    cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

export type SecretCookie = 'sid' | 'guest' | 'known'

/** Over TLS the browser itself refuses to let another host or path set the cookie. */
export const cookieName = (name: SecretCookie, tls: boolean) => (tls ? `__Host-${name}` : name)

const MAX_AGE: Record<SecretCookie, number> = {
  sid: 30 * 86_400,
  guest: 30 * 86_400,
  known: 400 * 86_400,
}

/** Set-Cookie headers for what a service did. */
export function cookiesOf({ session, guest, knownBrowser }: Effects, tls: boolean): string[] {
  const cookies: string[] = []
  if (session !== undefined) cookies.push(secretCookie('sid', session, tls))
  if (guest !== undefined) cookies.push(secretCookie('guest', guest, tls))
  if (knownBrowser !== undefined) cookies.push(secretCookie('known', knownBrowser, tls))
  return cookies
}

/** A Set-Cookie header for a random token; null clears the cookie. */
function secretCookie(name: SecretCookie, value: string | null, tls: boolean): string {
  const age = value === null ? 0 : MAX_AGE[name]
  const secure = tls ? '; Secure' : ''
  return `${cookieName(name, tls)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`
}
