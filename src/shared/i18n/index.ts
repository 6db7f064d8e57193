/** The two languages of the product. English is the source of all texts. */
export type Lang = 'en' | 'ar'

export const LANGS = ['en', 'ar'] as const satisfies readonly Lang[]

export type Direction = 'ltr' | 'rtl'

export function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'ar'
}

export function dirOf(lang: Lang): Direction {
  return lang === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The BCP 47 tag to give to every Intl object. Calendar and digits are pinned, because `ar-SA` alone
 * prints other digits (and in older engines another calendar) than the server does.
 */
export function localeTag(lang: Lang): string {
  return lang === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory-nu-latn'
}

/** Weeks start on Saturday in Arabic; CLDR says Sunday for `ar-SA`, so never ask the locale. */
export function FIRST_DAY_OF_WEEK(lang: Lang): 'sat' | 'sun' {
  return lang === 'ar' ? 'sat' : 'sun'
}

const ARABIC_PREFIX = /^\/ar(?=[/?#]|$)/

/** Splits a site path into its language and the path without the prefix: `/ar/tours?x=1` → ar, `/tours?x=1`. */
export function stripLang(pathname: string): { lang: Lang; path: string } {
  if (!ARABIC_PREFIX.test(pathname)) return { lang: 'en', path: pathname }
  const rest = pathname.replace(ARABIC_PREFIX, '')
  return { lang: 'ar', path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The path of the same page in a language: `/tours` → `/ar/tours`, `/` → `/ar`. Query and hash are kept. */
export function pathFor(lang: Lang, path: string): string {
  const bare = stripLang(path).path
  if (lang === 'en') return bare
  return /^\/(?=[?#]|$)/.test(bare) ? `/ar${bare.slice(1)}` : `/ar${bare}`
}
