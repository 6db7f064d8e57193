import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'

export const bothDays = (day: string, lang: Lang) => `${formatDate(day, lang)} (${formatHijri(day, lang)})`
