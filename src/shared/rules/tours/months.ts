import {
  type Calendar,
  CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import type { CalendarName } from '../../base/dates.ts'

/** Months of either calendar as in addresses: `2027-02`, or `1448-09` of the Hijri calendar. */

const KINDS: Record<CalendarName, Calendar> = {
  gregorian: new GregorianCalendar(),
  hijri: new IslamicUmalquraCalendar(),
}
const KEY = /^(1[34]\d\d|20\d\d)-(0[1-9]|1[0-2])$/

const isHijriYear = (year: number) => year < 1900
export const calendarOf = (key: string): CalendarName =>
  isHijriYear(Number(key.slice(0, 4))) ? 'hijri' : 'gregorian'
export const isMonthKey = (key: string): boolean => KEY.test(key)

export function monthOf(day: string, calendar: CalendarName): string {
  const { year, month } = toCalendar(parseDate(day), KINDS[calendar])
  return `${year}-${String(month).padStart(2, '0')}`
}

/** First and last Gregorian day of a month. */
export function daysOfMonth(key: string): { from: string; to: string } {
  const calendar = KINDS[calendarOf(key)]
  const first = new CalendarDate(calendar, Number(key.slice(0, 4)), Number(key.slice(5)), 1)
  const last = first.set({ day: calendar.getDaysInMonth(first) })
  const [from, to] = [first, last].map(day => toCalendar(day, KINDS.gregorian).toString())
  return { from: from as string, to: to as string }
}

export function monthsFrom(day: string, calendar: CalendarName, count: number): string[] {
  const first = toCalendar(parseDate(day), KINDS[calendar]).set({ day: 1 })
  return Array.from({ length: count }, (_, at) => {
    const { year, month } = first.add({ months: at })
    return `${year}-${String(month).padStart(2, '0')}`
  })
}
