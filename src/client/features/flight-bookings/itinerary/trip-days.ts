import type { TripDays } from '#client/features/bookings/people/passenger-check.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'

/** Ages and documents are judged on the local days of the first and the last departure. */
export function tripDays(slices: Slice[]): TripDays {
  const first = slices[0]?.segments[0]
  const last = slices.at(-1)?.segments.at(-1)
  if (!first || !last) return { firstDate: '', lastDate: '' }
  return {
    firstDate: zonedDate(first.departs_at, first.origin_zone),
    lastDate: zonedDate(last.departs_at, last.origin_zone),
  }
}
