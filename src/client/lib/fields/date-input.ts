import { parseDate } from '@internationalized/date'
import { isPlainDate } from '#shared/base/dates.ts'
import { FIRST_DAY_OF_WEEK, type Lang } from '#shared/i18n/index.ts'

export { daysBetween } from '#shared/base/calendar.ts'
export { isPlainDate } from '#shared/base/dates.ts'

export interface DateLimits {
  /** `YYYY-MM-DD`, inclusive. */
  min?: string
  max?: string
  isUnavailable?: (date: string) => boolean
}

const parsed = (date: string | undefined) => (date && isPlainDate(date) ? parseDate(date) : undefined)

export function pickerOptions(lang: Lang, { min, max, isUnavailable }: DateLimits, values: string[]) {
  return {
    min: parsed(min),
    max: parsed(max),
    isDateUnavailable: isUnavailable
      ? (date: { toString: () => string }) => isUnavailable(date.toString().slice(0, 10))
      : undefined,
    startOfWeek: FIRST_DAY_OF_WEEK(lang) === 'sat' ? 6 : 0,
    value: values.filter(isPlainDate).map(date => parseDate(date)),
    timeZone: 'UTC',
    fixedWeeks: false,
  }
}

export const plainDates = (values: { toString: () => string }[]) =>
  values.map(value => value.toString().slice(0, 10))
