import type { Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { findAirport } from '../airports.ts'

export function tripColumns(out: Slice, back: Slice | null) {
  const slices = back ? [out, back] : [out]
  const segments = slices.flatMap(slice => slice.segments)
  const first = segments[0] as Segment
  const last = segments.at(-1) as Segment
  const turning = out.segments.at(-1) as Segment
  const homeward = back?.segments[0]
  const countries = segments
    .flatMap(({ origin, destination }) => [origin, destination])
    .map(code => findAirport(code)?.country)
  return {
    slices,
    airline: first.airline,
    trip_kind: back ? ('return' as const) : ('one_way' as const),
    origin: first.origin,
    destination: turning.destination,
    departs_on: zonedDate(first.departs_at, first.origin_zone),
    returns_on: homeward ? zonedDate(homeward.departs_at, homeward.origin_zone) : null,
    first_departs_at: new Date(first.departs_at),
    last_date: zonedDate(last.departs_at, last.origin_zone),
    stops: Math.max(...slices.map(slice => slice.segments.length - 1)),
    international: new Set(countries).size > 1,
  }
}
