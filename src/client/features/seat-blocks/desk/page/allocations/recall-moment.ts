import { DAY_MS } from '#shared/base/durations.ts'
import { readDate } from '#shared/rules/days/typed-date.ts'
import { zonedDate, zonedTime, zonedToInstant } from '#shared/rules/days/zones.ts'

const TWO_DAYS = 2 * DAY_MS

/** An instant as a date and a time of the zone: `2027-01-04 18:00`. */
export const momentText = (at: string, zone: string): string =>
  `${zonedDate(at, zone)} ${zonedTime(at, zone)}`

/** The instant of such a text; a date alone means the end of its day. Undefined when it is none. */
export function momentOf(text: string, zone: string): Date | undefined {
  const [day = '', time = '23:59'] = text.trim().split(/\s+/)
  const date = readDate(day)
  return date && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? zonedToInstant(date, time, zone) : undefined
}

/** Two days before seats go back to the airline: time to sell them. Empty when that is over. */
export function usualRecall(releaseAt: string, now: string, zone: string): string {
  const at = new Date(Date.parse(releaseAt) - TWO_DAYS).toISOString()
  return at > now ? momentText(at, zone) : ''
}
