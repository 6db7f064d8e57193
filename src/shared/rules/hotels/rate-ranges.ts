import { addDays } from '../../base/calendar.ts'

/** Days of a rate, the last included. */
export interface RateDays {
  from_day: string
  to_day: string
  special: boolean
}

/** The first rate that has a day of an earlier one of its kind, with that day. A special range lies within a season. */
export function overlapOf(rates: readonly RateDays[]): { at: number; day: string } | undefined {
  for (const [at, rate] of rates.entries()) {
    const other = rates
      .slice(0, at)
      .find(
        each => each.special === rate.special && each.from_day <= rate.to_day && rate.from_day <= each.to_day,
      )
    if (other) return { at, day: [other.from_day, rate.from_day].sort().at(-1) ?? rate.from_day }
  }
  return undefined
}

export interface DayRange {
  from: string
  to: string
}

/** Days between the first and the last rate that none has. */
export function gapsOf(rates: readonly RateDays[]): DayRange[] {
  const sorted = rates.filter(({ from_day, to_day }) => from_day <= to_day)
  sorted.sort((one, other) => (one.from_day < other.from_day ? -1 : 1))
  const gaps: DayRange[] = []
  let covered = sorted[0]?.to_day
  for (const { from_day, to_day } of sorted.slice(1)) {
    if (covered === undefined) break
    if (from_day > addDays(covered, 1)) gaps.push({ from: addDays(covered, 1), to: addDays(from_day, -1) })
    if (to_day > covered) covered = to_day
  }
  return gaps
}
