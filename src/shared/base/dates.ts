import { HOUR_MS } from './durations.ts'

/** Calendar days without a time or a zone, written `YYYY-MM-DD` (Gregorian, 1900 to 2100). Arithmetic: `calendar.ts`. */
export type PlainDate = string

/** Calendars that months are named in. */
export const CALENDARS = ['gregorian', 'hijri'] as const
export type CalendarName = (typeof CALENDARS)[number]

const FORM = /^\d{4}-\d{2}-\d{2}$/

/** True for a day that exists in a year of four digits: not 31 April, not 29 February 2027. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !FORM.test(value)) return false
  const read = new Date(`${value}T00:00:00Z`)
  // `Date` takes 31 April for 1 May.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value)
}

/** True for a day that exists between 1900 and 2100: what is taken as input, here and in the contract. */
export function isPlainDate(value: unknown): value is PlainDate {
  return isDay(value) && value >= '1900-01-01' && value <= '2100-12-31'
}

/** True for an instant of an existing day between 1900 and 2100: `Date` takes 30 February for 1 March. */
export const isInstant = (value: string): boolean =>
  isPlainDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

/** Composes a day, or gives undefined when it does not exist. */
export function plainDate(year: number, month: number, day: number): PlainDate | undefined {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isPlainDate(date) ? date : undefined
}

const MOST_AHEAD_MS = 14 * HOUR_MS

/** The day where it is latest: no birth is after it. */
export const latestDay = (now = new Date()): PlainDate =>
  new Date(now.getTime() + MOST_AHEAD_MS).toISOString().slice(0, 10)

/** Negative, 0 or positive, for sorting; days compare as text does. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}
