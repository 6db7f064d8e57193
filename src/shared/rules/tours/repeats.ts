import {
  type CalendarDate,
  GregorianCalendar,
  getDayOfWeek,
  IslamicUmalquraCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date'
import type { PlainDate } from '../../base/dates.ts'

/** How departures repeat, by either calendar. */
export interface RepeatRule {
  calendar: 'gregorian' | 'hijri'
  /** 1 to 12; 0 for every month. */
  month: number
  on:
    | {
        kind: 'weekday' /** 0 is Sunday. */
        weekday: number /** Which of the month; -1 is the last, 0 every one. */
        nth: number
      }
    | { kind: 'day' /** Of the month; a month that lacks it has none. */; day: number }
    /** The day on which so many nights of the month are left, such as the last ten of Ramadan. */
    | { kind: 'last_nights'; nights: number }
}

const CALENDARS = {
  gregorian: () => new GregorianCalendar(),
  hijri: () => new IslamicUmalquraCalendar(),
}

const WEEK = 7

function isOnWeekday(day: CalendarDate, { weekday, nth }: { weekday: number; nth: number }): boolean {
  // In this locale a week begins on Sunday.
  if (getDayOfWeek(day, 'en-US') !== weekday) return false
  if (nth === 0) return true
  if (nth === -1) return day.day + WEEK > day.calendar.getDaysInMonth(day)
  return Math.ceil(day.day / WEEK) === nth
}

function isMatch(date: CalendarDate, { calendar, month, on }: RepeatRule): boolean {
  const day = toCalendar(date, CALENDARS[calendar]())
  if (month !== 0 && day.month !== month) return false
  if (on.kind === 'weekday') return isOnWeekday(day, on)
  if (on.kind === 'day') return day.day === on.day
  return day.calendar.getDaysInMonth(day) - day.day + 1 === on.nights
}

/** Days of a rule from `from` to `until`, both included; the first `most` of them. */
export function repeatDays(rule: RepeatRule, from: PlainDate, until: PlainDate, most = 60): PlainDate[] {
  const last = parseDate(until)
  const days: PlainDate[] = []
  for (let day = parseDate(from); day.compare(last) <= 0 && days.length < most; day = day.add({ days: 1 }))
    if (isMatch(day, rule)) days.push(day.toString())
  return days
}
