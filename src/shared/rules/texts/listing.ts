import type { Lang } from '../../i18n/index.ts'

/** Words with the comma of the language between them. */
export const listed = (words: readonly string[], lang: Lang): string =>
  words.join(lang === 'ar' ? '، ' : ', ')
