import { api } from '#client/lib/api.ts'
import { forgetKey, hasKey, idempotencyKey } from '#client/lib/idempotency.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flight-bookings.ts'
import { type FlightOffer, getFlightOffer } from '#shared/contract/seat-blocks.ts'
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
export async function holdSeats(offer: FlightOffer, party: PartyCounts): Promise<string> {
  const { adults, children, infants } = party
  const intention = holdIntention(offer, party)
  const body = {
    seat_block_id: offer.id,
    adults,
    children,
    infants,
    expected_total_minor: offer.quote.totalMinor,
  }
  const create = () =>
    api(createFlightBooking, { body, idempotencyKey: idempotencyKey(intention), quiet: true })
  const isFirst = !hasKey(intention)
  const { id } = await create()
  if (isFirst || (await isHeld(id))) return id
  // The key's hold has ended: use a new key.
  forgetKey(intention)
  return (await create()).id
}

async function isHeld(id: string): Promise<boolean> {
  try {
    return (await api(getFlightBooking, { params: { id }, quiet: true })).status === 'held'
  } catch {
    return true
  }
}
