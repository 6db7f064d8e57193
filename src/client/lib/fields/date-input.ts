import { IslamicUmalquraCalendar, parseDate, toCalendar } from '@internationalized/date'
import { isPlainDate } from '#shared/base/dates.ts'
import { hijriTag } from '#shared/i18n/format.ts'
import { FIRST_DAY_OF_WEEK, type Lang } from '#shared/i18n/index.ts'
import type { Months } from './calendar-months.ts'

export { daysBetween } from '#shared/base/calendar.ts'
export { isPlainDate } from '#shared/base/dates.ts'

export interface DateLimits {
  /** `YYYY-MM-DD`, inclusive. */
  min?: string
  max?: string
  isUnavailable?: (date: string) => boolean
}

interface Days {
  limits: DateLimits
  days: string[]
  /** Opened at this day. */
  at?: string
}

/** Ark's options for a calendar of Gregorian or Hijri months; its days are `YYYY-MM-DD` in both. */
export function pickerOptions(lang: Lang, months: Months, { limits, days, at }: Days) {
  const hijri = months === 'hijri' ? new IslamicUmalquraCalendar() : undefined
  const { min, max, isUnavailable } = limits
  const read = (day: string) => (hijri ? toCalendar(parseDate(day), hijri) : parseDate(day))
  const limit = (day: string | undefined) => (day && isPlainDate(day) ? read(day) : undefined)
  return {
    ...(hijri && { locale: hijriTag(lang), createCalendar: () => hijri }),
    min: limit(min),
    max: limit(max),
    isDateUnavailable: isUnavailable
      ? (date: { toString: () => string }) => isUnavailable(date.toString().slice(0, 10))
      : undefined,
    startOfWeek: FIRST_DAY_OF_WEEK(lang) === 'sat' ? 6 : 0,
    value: days.filter(isPlainDate).map(read),
    defaultOpen: at !== undefined,
    defaultFocusedValue: limit(at),
    timeZone: 'UTC',
    fixedWeeks: false,
  }
}

export const plainDates = (values: { toString: () => string }[]) =>
  values.map(value => value.toString().slice(0, 10))
