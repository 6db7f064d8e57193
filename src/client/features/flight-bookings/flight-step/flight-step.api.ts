import { holdOnce, type SentForm } from '#client/features/bookings/checkout/hold/hold-once.ts'
import { api } from '#client/lib/api.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { type FlightOffer, getFlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { holdIntention } from './flight-step.ts'

const inQuery = ({ adults, children, infants }: PartyCounts) => ({
  adults: String(adults),
  children: String(children),
  infants: String(infants),
})

export async function loadOffer(id: string, party: PartyCounts, signal?: AbortSignal): Promise<FlightOffer> {
  const query = inQuery(party)
  return (await api(getFlightOffer, { params: { id }, query, signal, quiet: true })).offer
}

/** Returns the booking's id; a repeated press or reload gets the same one. */
export function holdSeats(offer: FlightOffer, party: PartyCounts, form: SentForm): Promise<string> {
  const { adults, children, infants } = party
  const body = {
    seat_block_id: offer.id,
    adults,
    children,
    infants,
    expected_total_minor: offer.quote.totalMinor,
  }
  return holdOnce({
    ...form,
    intention: holdIntention(offer, party),
    create: key => api(createFlightBooking, { body, idempotencyKey: key, quiet: true }),
    isHeld: async id => (await api(getFlightBooking, { params: { id }, quiet: true })).status === 'held',
  })
}
