import { useLang, useT } from '#client/lib/island.tsx'
import { dateParts } from '#shared/base/calendar.ts'
import type { ReportMonth } from '#shared/contract/desk/reports.ts'
import { formatHijriMonths, formatMonths, formatNumber, hijriDay } from '#shared/i18n/format.ts'
import { localeTag } from '#shared/i18n/index.ts'
import { calendarOf } from '#shared/rules/tours/months.ts'

/** `June 2026`, `Rajab 1448`, and `November 2026, to 22` of a month that is not over. */
export function useMonthText(): (month: ReportMonth) => string {
  const t = useT()
  const lang = useLang()
  return ({ month, from, to, open }) => {
    const isHijri = calendarOf(month) === 'hijri'
    const name = isHijri ? formatHijriMonths(from, to, lang) : formatMonths(from, to, localeTag(lang), lang)
    const day = isHijri ? hijriDay(to, lang) : formatNumber(dateParts(to).day, lang)
    return open ? t('desk-reports:to_day', { month: name, day }) : name
  }
}
