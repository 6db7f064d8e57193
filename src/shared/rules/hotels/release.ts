import { daysBetween } from '../../base/calendar.ts'
import type { ReleaseStep } from '../../contract/hotels/hotels.ts'
import type { NightState } from './nights.ts'
import { weekdayOf } from './stay.ts'

interface StockedNight extends NightState {
  night: string
  /** Days of the last step it has had. */
  released_days: number | null
}

/**
 * What a night's allotment becomes by the latest step that is due; undefined when none is. A step happens once:
 * rooms that staff add afterwards stay. Never below what is held and sold.
 */
export function releaseOf(
  steps: readonly ReleaseStep[],
  night: StockedNight,
  today: string,
): { allotment: number; released_days: number } | undefined {
  const ahead = daysBetween(today, night.night)
  if (ahead < 0) return undefined
  const due = steps
    .filter(({ days, weekdays }) => ahead <= days && weekdays.includes(weekdayOf(night.night)))
    .filter(({ days }) => night.released_days === null || days < night.released_days)
  if (due.length === 0) return undefined
  const { days, keep } = due.reduce((one, other) => (other.days < one.days ? other : one))
  const kept = Math.max(keep, night.held + night.sold)
  return { allotment: Math.min(night.allotment ?? 0, kept), released_days: days }
}
