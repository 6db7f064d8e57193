import { MINUTE_MS } from '#shared/base/durations.ts'
import type { Place, Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { dayOffset } from '#shared/rules/days/zones.ts'

/** Times are instants to print in `zone`. */
export type ItineraryRow = PointRow | FlightRow | ConnectionRow

export interface PointRow {
  kind: 'departure' | 'arrival'
  at: string
  zone: string
  airport: string
  terminal: string | null
  /** Local calendar days since the trip's start. */
  days: number
  end: boolean
  /** Only at the start of the trip. */
  beThereAt?: string
}
export interface FlightRow {
  kind: 'flight'
  segment: Segment
  minutes: number
  direct: boolean
}
export interface ConnectionRow {
  kind: 'connection'
  minutes: number
  from: string
  to: string
}

const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)

/** Check-in recommendation of airlines. */
const HOURS_BEFORE = { international: 3, domestic: 2 }

const first = (slice: Slice) => slice.segments[0] as Segment
const last = (slice: Slice) => slice.segments.at(-1) as Segment

export function isInternational(slice: Slice, places: Record<string, Place>): boolean {
  return places[first(slice).origin]?.country !== places[last(slice).destination]?.country
}

/** Total minutes with layovers. */
export function sliceMinutes(slice: Slice): number {
  return between(first(slice).departs_at, last(slice).arrives_at)
}

export function sliceEnds(slice: Slice): {
  origin: string
  destination: string
  departsAt: string
  zone: string
} {
  const start = first(slice)
  return {
    origin: start.origin,
    destination: last(slice).destination,
    departsAt: start.departs_at,
    zone: start.origin_zone,
  }
}

function beThere(slice: Slice, places: Record<string, Place>): string {
  const hours = isInternational(slice, places) ? HOURS_BEFORE.international : HOURS_BEFORE.domestic
  return new Date(Date.parse(first(slice).departs_at) - hours * 60 * MINUTE_MS).toISOString()
}

export function itineraryRows(slice: Slice, places: Record<string, Place>): ItineraryRow[] {
  const start = first(slice)
  const days = (at: string, zone: string) => dayOffset(start.departs_at, start.origin_zone, at, zone)
  return slice.segments.flatMap((segment, index) => {
    const before = slice.segments[index - 1]
    const rows: ItineraryRow[] = before
      ? [
          {
            kind: 'connection',
            minutes: between(before.arrives_at, segment.departs_at),
            from: before.destination,
            to: segment.origin,
          },
        ]
      : []
    rows.push(
      {
        kind: 'departure',
        at: segment.departs_at,
        zone: segment.origin_zone,
        airport: segment.origin,
        terminal: segment.origin_terminal,
        days: days(segment.departs_at, segment.origin_zone),
        end: false,
        ...(index === 0 ? { beThereAt: beThere(slice, places) } : {}),
      },
      {
        kind: 'flight',
        segment,
        minutes: between(segment.departs_at, segment.arrives_at),
        direct: slice.segments.length === 1,
      },
      {
        kind: 'arrival',
        at: segment.arrives_at,
        zone: segment.destination_zone,
        airport: segment.destination,
        terminal: segment.destination_terminal,
        days: days(segment.arrives_at, segment.destination_zone),
        end: index === slice.segments.length - 1,
      },
    )
    return rows
  })
}
