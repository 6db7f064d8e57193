import type { Lang } from '../../i18n/index.ts'

/** The text in a language, English when there is none. */
export function localized(value: { en: string; ar?: string | null }, lang: Lang): string {
  return (lang === 'ar' && value.ar) || value.en
}
