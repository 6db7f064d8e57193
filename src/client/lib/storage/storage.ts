import type { Lang } from '#shared/i18n/index.ts'
import { safeStorage } from './safe-storage.ts'

export type Theme = 'light' | 'dark'

/** Language, theme, folded side, sign-in hint and visited flag. */
export const COOKIE_SECONDS = 365 * 24 * 60 * 60

// Private windows may block it; cookies remain.
const browser = safeStorage(() => localStorage)

// The server needs language, theme and side for rendering, so they are cookies too.
function remember(key: string, value: string) {
  browser.set(key, value)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every supported browser
  document.cookie = `${key}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
}

export function storeLang(lang: Lang) {
  remember('lang', lang)
}

/** Undefined: follow the system. */
export function storedTheme(): Theme | undefined {
  const value = browser.get('theme')
  return value === 'light' || value === 'dark' ? value : undefined
}

export function storeTheme(theme: Theme) {
  remember('theme', theme)
}

/** The side of staff pages: open, or folded to icons. */
export function storeSide(folded: boolean) {
  remember('side', folded ? 'folded' : 'open')
}

export function isMarkedSignedIn(): boolean {
  return browser.get('authenticated') === 'true'
}

export function markSignedIn(signedIn: boolean) {
  if (signedIn) browser.set('authenticated', 'true')
  else browser.remove('authenticated')
}

/** From the next page on fonts and pictures load immediately (layouts/fonts.css). */
export function markVisited() {
  browser.set('visited', 'true')
}
