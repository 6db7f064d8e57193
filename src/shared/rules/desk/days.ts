import { addDays } from '../../base/calendar.ts'
import type { Radar } from '../../contract/desk/today.ts'
import { startOfDay, zonedDate } from '../days/zones.ts'

/** Days of the strip between “late” and “later”. */
const DAYS = 7

export type RadarDay = Radar['days'][number]['day']

export interface Strip {
  days: RadarDay[]
  /** Instants between the days: one fewer than days. */
  bounds: Date[]
}

/** The strip of nine: late, today, six more days of the tenant's calendar, later. */
export function stripFrom(now: Date, zone: string): Strip {
  const today = zonedDate(now, zone)
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index))
  const starts = [...dates.slice(1), addDays(today, DAYS)].map(date => startOfDay(date, zone))
  return { days: ['late', ...dates, 'later'], bounds: [now, ...starts] }
}

/** From and before which instant a day of the strip lasts; undefined when the strip has no such day. */
export function spanOf({ days, bounds }: Strip, day: string): { from?: Date; to?: Date } | undefined {
  const index = days.indexOf(day)
  return index < 0 ? undefined : { from: bounds[index - 1], to: bounds[index] }
}

export function groupByDay<T extends { at: string }>(rows: readonly T[], strip: Strip): [RadarDay, T[]][] {
  const dayOf = ({ at }: T) => {
    const index = strip.bounds.findIndex(bound => Date.parse(at) < bound.getTime())
    return strip.days.at(index) as RadarDay
  }
  return [...Map.groupBy(rows, dayOf)]
}
