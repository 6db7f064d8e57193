import type { PlainDate } from '../../base/dates.ts'
import { endOfDay } from './zones.ts'

/** When the first day of a journey is over in the agency's zone: names, papers and group links close with it. */
export const firstDayEndsAt = (startsOn: PlainDate, zone: string): Date => endOfDay(startsOn, zone)

export const beforeFirstDayEnds = (now: Date, startsOn: PlainDate, zone: string): boolean =>
  now < firstDayEndsAt(startsOn, zone)
