import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import type { PartyCounts } from '#shared/rules/party.ts'

type Flown = Pick<FlightBooking, 'slices' | 'cabin' | 'seat_block_id' | 'adults' | 'children' | 'infants'>

const CREATE = '/flight-bookings/create'

const partyQuery = ({ adults, children, infants }: PartyCounts) => ({
  adults: String(adults),
  children: String(children),
  infants: String(infants),
})

function localDay(segment?: { departs_at: string; origin_zone: string }): string {
  return segment ? zonedDate(segment.departs_at, segment.origin_zone) : ''
}

export function searchAgainPath(booking: Flown): string {
  const out = booking.slices[0]?.segments
  const back = booking.slices[1]?.segments[0]
  const query = new URLSearchParams({
    from: out?.[0]?.origin ?? '',
    to: out?.at(-1)?.destination ?? '',
    depart: localDay(out?.[0]),
    ...(back ? { return: localDay(back) } : {}),
    ...partyQuery(booking),
    cabin: booking.cabin,
  })
  return `${CREATE}?${query}`
}

export function holdAgainPath(booking: Flown, party: PartyCounts = booking): string {
  return `${CREATE}?${new URLSearchParams({ block: booking.seat_block_id, ...partyQuery(party) })}`
}
