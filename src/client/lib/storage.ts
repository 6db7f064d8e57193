import type { Lang } from '#shared/i18n/index.ts'

export type Theme = 'light' | 'dark'

/** Language, theme, sign-in hint and visited flag. */
export const COOKIE_SECONDS = 365 * 24 * 60 * 60

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows may block storage; the cookie remains.
  }
}

// The server needs language and theme for rendering, so both are cookies too.
function remember(key: string, value: string) {
  write(key, value)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every supported browser
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
}

export function storeLang(lang: Lang) {
  remember('lang', lang)
}

/** Undefined: follow the system. */
export function storedTheme(): Theme | undefined {
  const value = read('theme')
  return value === 'light' || value === 'dark' ? value : undefined
}

export function storeTheme(theme: Theme) {
  remember('theme', theme)
}

export function isMarkedSignedIn(): boolean {
  return read('authenticated') === 'true'
}

export function markSignedIn(signedIn: boolean) {
  write('authenticated', signedIn ? 'true' : null)
}

/** From the next page on fonts and pictures load immediately (layouts/fonts.css). */
export function markVisited() {
  write('visited', 'true')
}
