import {
  parseAbsolute,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toTime,
  toZoned,
} from '@internationalized/date'
import { addDays, daysBetween } from '../../base/calendar.ts'
import type { PlainDate } from '../../base/dates.ts'

// `toISOString` refuses a broken instant, which the library takes for UTC.
const zoned = (instant: Date | string, zone: string) => parseAbsolute(new Date(instant).toISOString(), zone)

/** The calendar day of an instant in a zone. Throws a RangeError for an unknown zone or a broken instant. */
export function zonedDate(instant: Date | string, zone: string): PlainDate {
  return toCalendarDate(zoned(instant, zone)).toString()
}

/** The 24-hour wall-clock time of an instant in a zone, `HH:mm`. */
export function zonedTime(instant: Date | string, zone: string): string {
  return toTime(zoned(instant, zone)).toString().slice(0, 5)
}

/** The wall-clock date and time of an instant in a zone, `YYYY-MM-DDTHH:mm:ss`. */
export function zonedDateTime(instant: Date | string, zone: string): string {
  return toCalendarDateTime(zoned(instant, zone)).toString().slice(0, 19)
}

/**
 * The instant of a wall-clock time (`HH:mm` or `HH:mm:ss`). A time skipped by a change of the clocks
 * moves on by the gap; a time that happens twice means the first. Throws for a bad date or time.
 */
export function zonedToInstant(date: PlainDate, time: string, zone: string): Date {
  return toZoned(parseDateTime(`${date}T${time}`), zone, 'compatible').toDate()
}

export const startOfDay = (date: PlainDate, zone: string): Date => zonedToInstant(date, '00:00', zone)

/** When the next day begins. */
export const endOfDay = (date: PlainDate, zone: string): Date => startOfDay(addDays(date, 1), zone)

/** From the start of the first day to the end of the last; an empty one leaves its side open. */
export const spanOfDays = ({ from, to }: { from?: string; to?: string }, zone: string) => ({
  since: from ? startOfDay(from, zone) : undefined,
  until: to ? endOfDay(to, zone) : undefined,
})

const MAX_ENDS = 10_000
const ends = new Map<string, number>()

/** The last minute of the day so many days before a date, in a zone. Kept: results, prices and holds ask for the same ones. */
export function endOfDayBefore(date: PlainDate, days: number, zone: string): Date {
  const key = `${date} ${days} ${zone}`
  const known = ends.get(key)
  if (known !== undefined) return new Date(known)
  const end = zonedToInstant(addDays(date, -days), '23:59', zone)
  if (ends.size >= MAX_ENDS) ends.clear()
  ends.set(key, end.getTime())
  return end
}

/** How many calendar days later the arrival's local date is: the "+1" beside an arrival time. */
export function dayOffset(
  departure: Date | string,
  departureZone: string,
  arrival: Date | string,
  arrivalZone: string,
): number {
  return daysBetween(zonedDate(departure, departureZone), zonedDate(arrival, arrivalZone))
}

/** The first day of what is to come: at the place of departure today may still be yesterday. */
export const firstDayToCome = (now: Date): string => addDays(zonedDate(now, 'UTC'), -1)
