import { type CalendarDate, parseDate } from '@internationalized/date'
import type { PlainDate } from './dates.ts'

/** Arithmetic on days, apart from `dates.ts` so that pages which only check dates do not load the library. */

/** Year, month (1 to 12) and day. Throws when the day does not exist, as the other functions do. */
export const dateParts: (date: PlainDate) => Pick<CalendarDate, 'year' | 'month' | 'day'> = parseDate

export function addDays(date: PlainDate, days: number): PlainDate {
  return parseDate(date).add({ days }).toString()
}

/** From `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return parseDate(to).compare(parseDate(from))
}

/** Adds calendar months; a day the month lacks becomes its last day (31 August + 6 → 28 February). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  return parseDate(date).add({ months }).toString()
}
