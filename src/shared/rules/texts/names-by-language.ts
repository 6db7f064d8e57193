import type { Lang } from '../../i18n/index.ts'

export function localized(value: { en: string; ar?: string | null }, lang: Lang): string {
  return (lang === 'ar' && value.ar) || value.en
}
