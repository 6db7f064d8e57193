import { daysBetween, isDay, type PlainDate } from '../../base/dates.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** Wall-clock time in a zone as if it were UTC, in milliseconds. */
function wallMillis(instant: number, zone: string): number {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(instant)
      .map(part => [part.type, Number(part.value)]),
  )
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
}

const wallText = (instant: Date | string, zone: string) =>
  new Date(wallMillis(new Date(instant).getTime(), zone)).toISOString()

/** The calendar day of an instant in a zone. Throws a RangeError for an unknown zone or a broken instant. */
export function zonedDate(instant: Date | string, zone: string): PlainDate {
  return wallText(instant, zone).slice(0, 10)
}

/** The 24-hour wall-clock time of an instant in a zone, `HH:mm`. */
export function zonedTime(instant: Date | string, zone: string): string {
  return wallText(instant, zone).slice(11, 16)
}

/**
 * The instant of a wall-clock time (`HH:mm` or `HH:mm:ss`). A time skipped by a change of the clocks
 * moves on by the gap; a time that happens twice means the first. Throws a RangeError for a bad date or time.
 */
export function zonedToInstant(date: PlainDate, time: string, zone: string): Date {
  if (!isDay(date) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) {
    throw new RangeError(`Not a date and time: ${date} ${time}`)
  }
  const wall = Date.parse(`${date}T${time}Z`)
  const day = 86_400_000
  const offsets = [wall - day, wall + day].map(guess => wallMillis(guess, zone) - guess)
  const [before = 0, after = 0] = offsets
  const first = wall - before
  if (before === after || wallMillis(first, zone) === wall) return new Date(first)
  const second = wall - after
  return new Date(wallMillis(second, zone) === wall ? second : first)
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
