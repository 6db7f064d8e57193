import { MINUTE_MS } from '#shared/base/durations.ts'
import type { FlightOffer, Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { dayOffset } from '#shared/rules/days/zones.ts'
import { sliceMinutes } from '../itinerary/itinerary.ts'

export interface Leg {
  airline: string
  /** `SV 263`; several flights joined by a slash. */
  flights: string
  from: string
  to: string
  departsAt: string
  arrivesAt: string
  fromZone: string
  toZone: string
  minutes: number
  stops: { airport: string; minutes: number }[]
  /** Local calendar days from departure to arrival. */
  days: number
}

export function legOf(slice: Slice): Leg {
  const { segments } = slice
  const first = segments[0] as Slice['segments'][number]
  const last = segments.at(-1) as Slice['segments'][number]
  return {
    airline: first.airline,
    flights: segments.map(segment => `${segment.airline} ${segment.flight_number}`).join(' / '),
    from: first.origin,
    to: last.destination,
    departsAt: first.departs_at,
    arrivesAt: last.arrives_at,
    fromZone: first.origin_zone,
    toZone: last.destination_zone,
    minutes: sliceMinutes(slice),
    stops: segments.slice(1).map((segment, index) => ({
      airport: segment.origin,
      minutes: (Date.parse(segment.departs_at) - Date.parse(segments[index]?.arrives_at ?? '')) / MINUTE_MS,
    })),
    days: dayOffset(first.departs_at, first.origin_zone, last.arrives_at, last.destination_zone),
  }
}

export const FEW_SEATS = 9

export function seatsAreFew(offer: FlightOffer): boolean {
  return offer.seats_left <= FEW_SEATS
}

/** Whole hours as hours, otherwise minutes. Texts: `results`. */
export function holdText(minutes: number, t: T): string {
  return minutes >= 60 && minutes % 60 === 0
    ? t('results:offer.hours', { count: minutes / 60 })
    : t('results:offer.minutes', { count: minutes })
}
