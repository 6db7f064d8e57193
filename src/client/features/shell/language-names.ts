import type { Lang } from '#shared/i18n/index.ts'

/** Each language in its own words; never translated. */
export const LANGUAGE_NAMES: Record<Lang, string> = { en: 'English', ar: 'العربية' }
