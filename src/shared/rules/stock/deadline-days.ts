import { daysBetween } from '../../base/calendar.ts'
import { zonedDate } from '../days/zones.ts'

/** Calendar days from now to an instant; 0 is today, negative is over. */
export function daysUntil(at: string, now: string, zone: string): number {
  return daysBetween(zonedDate(now, zone), zonedDate(at, zone))
}

const SOON_DAYS = 13

/** Under 14 days a date warns. */
export function nearness(days: number): 'today' | 'soon' | undefined {
  if (days <= 0) return 'today'
  return days <= SOON_DAYS ? 'soon' : undefined
}
