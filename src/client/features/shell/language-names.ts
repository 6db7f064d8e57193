import type { Lang } from '#shared/i18n/index.ts'

/** Not translated. */
export const LANGUAGE_NAMES: Record<Lang, string> = { en: 'English', ar: 'العربية' }
