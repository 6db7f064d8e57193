import { GregorianCalendar, IslamicUmalquraCalendar, parseDate, toCalendar } from '@internationalized/date'
import { addDays, addMonths, daysBetween } from '../../base/calendar.ts'
import type { CalendarName } from '../../base/dates.ts'
import { daysOfMonth, monthOf, monthsFrom } from '../tours/months.ts'

interface Days {
  from: string
  to: string
}

/** Three years, so that a chart of months can still be read. */
const DAYS_MAX = 1096
const MONTHS_SHOWN = 6
/** No day before it can be asked for, and no Gregorian month before it has a key. */
const FIRST_DAY = '1900-01-01'

/** The period that is reported on: six months up to today unless asked otherwise, and three years at most. */
export function reportDays({ from, to }: Days, today: string): Days {
  const last = to || (from > today ? from : today)
  const earlier = addMonths(`${last.slice(0, 8)}01`, 1 - MONTHS_SHOWN)
  const first = from || (earlier < FIRST_DAY ? FIRST_DAY : earlier)
  const [begin, end] = first <= last ? [first, last] : [last, first]
  return daysBetween(begin, end) < DAYS_MAX
    ? { from: begin, to: end }
    : { from: addDays(end, 1 - DAYS_MAX), to: end }
}

function yearBefore(day: string, calendar: CalendarName): string {
  if (calendar === 'gregorian') return addMonths(day, -12)
  const before = toCalendar(parseDate(day), new IslamicUmalquraCalendar()).subtract({ years: 1 })
  return toCalendar(before, new GregorianCalendar()).toString()
}

/** The same days of the year before; the last day of a month becomes the last one of that month. */
export function daysBefore({ from, to }: Days, calendar: CalendarName): Days {
  const next = addDays(to, 1)
  const isLast = monthOf(next, calendar) !== monthOf(to, calendar)
  return {
    from: yearBefore(from, calendar),
    to: isLast ? addDays(yearBefore(next, calendar), -1) : yearBefore(to, calendar),
  }
}

/** The months of a period, each with its days in it; `open` until its last day is over. */
export function reportMonths({ from, to }: Days, calendar: CalendarName, today: string) {
  const last = monthOf(to, calendar)
  const count = Math.ceil((daysBetween(from, to) + 1) / 28) + 1
  const keys = monthsFrom(from, calendar, count)
  return keys.slice(0, keys.indexOf(last) + 1).map(month => {
    const whole = daysOfMonth(month)
    const days = { from: whole.from > from ? whole.from : from, to: whole.to < to ? whole.to : to }
    return { month, ...days, open: whole.to >= today }
  })
}
