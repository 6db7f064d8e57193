export type Lang = 'en' | 'ar'

export const LANGS = ['en', 'ar'] as const satisfies readonly Lang[]

export type Direction = 'ltr' | 'rtl'

export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'ar'
}

export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar')

export function dirOf(lang: Lang): Direction {
  return lang === 'ar' ? 'rtl' : 'ltr'
}

/** BCP 47 tag for Intl. Calendar and digits are fixed, because engines differ for `ar-SA`. */
export function localeTag(lang: Lang): string {
  return lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'
}

/** Saturday in Arabic; CLDR says Sunday for `ar-SA`. */
export function FIRST_DAY_OF_WEEK(lang: Lang): 'sat' | 'sun' {
  return lang === 'ar' ? 'sat' : 'sun'
}

const ARABIC_PREFIX = /^\/ar(?=[/?#]|$)/

/** Splits off the language prefix: `/ar/tours?x=1` → ar, `/tours?x=1`. */
export function stripLang(pathname: string): { lang: Lang; path: string } {
  if (!ARABIC_PREFIX.test(pathname)) return { lang: 'en', path: pathname }
  const rest = pathname.replace(ARABIC_PREFIX, '')
  return { lang: 'ar', path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Adds a language prefix: `/tours` → `/ar/tours`, `/` → `/ar`. Query and hash are kept. */
export function pathFor(lang: Lang, path: string): string {
  const bare = stripLang(path).path
  if (lang === 'en') return bare
  return /^\/(?=[?#]|$)/.test(bare) ? `/ar${bare.slice(1)}` : `/ar${bare}`
}
