import type { FlightOffer } from '#shared/contract/seat-blocks.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { choosePath, type ResultsQuery } from '../results/results-query.ts'

/** Pure parts of the first step: who may travel on an offer, and where to go from it. */

export interface Limits {
  min: number
  max: number
}

/** How far each counter may go: party size, seats on the flight, one lap per infant, what the fare sells. */
export function limitsOf(offer: FlightOffer, party: PartyCounts): Record<keyof PartyCounts, Limits> {
  const { adults, children, infants } = party
  const room = Math.max(0, offer.max_pax - adults - children - infants)
  const seats = Math.max(0, offer.seats_left - adults - children)
  const free = Math.min(room, seats)
  return {
    adults: { min: Math.max(1, infants), max: adults + free },
    children: { min: 0, max: offer.sells_children ? children + free : 0 },
    infants: { min: 0, max: offer.sells_infants ? Math.min(adults, infants + room) : 0 },
  }
}

/** What of a wanted party the fare can carry at all. */
export function fitParty(offer: FlightOffer, party: PartyCounts): PartyCounts {
  const adults = Math.max(1, party.adults)
  return {
    adults,
    children: offer.sells_children ? party.children : 0,
    infants: offer.sells_infants ? Math.min(party.infants, adults) : 0,
  }
}

/** The search whose results this flight stands in. */
export function searchOf(offer: FlightOffer, party: PartyCounts): ResultsQuery {
  const out = offer.slices[0]?.segments ?? []
  return {
    from: out[0]?.origin ?? '',
    to: out.at(-1)?.destination ?? '',
    depart: offer.departs_on,
    ...(offer.returns_on ? { return: offer.returns_on } : {}),
    adults: String(party.adults),
    children: String(party.children),
    infants: String(party.infants),
    cabin: offer.cabin,
  }
}

/** One hold is one intention: the same flight, people and price pressed again must not take seats twice. */
export function holdIntention(offer: FlightOffer, party: PartyCounts): string {
  return `hold:${choosePath(offer.id, party)}:${offer.quote.totalMinor}`
}
