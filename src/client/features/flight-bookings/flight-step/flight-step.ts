import type { FlightOffer } from '#shared/contract/flights/seat-blocks.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { choosePath, type ResultsQuery } from '../results/results-query.ts'

export interface Limits {
  min: number
  max: number
}

/** Limits by party size, seats, adults per infant and fare; `alone` when children may travel without an adult. */
export function limitsOf(
  offer: FlightOffer,
  party: PartyCounts,
  alone = false,
): Record<keyof PartyCounts, Limits> {
  const { adults, children, infants } = party
  const room = Math.max(0, offer.max_pax - adults - children - infants)
  const seats = Math.max(0, offer.seats_left - adults - children)
  const free = Math.min(room, seats)
  return {
    adults: { min: alone && children > 0 ? infants : Math.max(1, infants), max: adults + free },
    children: { min: adults === 0 ? 1 : 0, max: offer.sells_children ? children + free : 0 },
    infants: { min: 0, max: offer.sells_infants ? Math.min(adults, infants + room) : 0 },
  }
}

export function fitParty(offer: FlightOffer, party: PartyCounts, alone = false): PartyCounts {
  const children = offer.sells_children ? party.children : 0
  const adults = Math.max(alone && children > 0 ? 0 : 1, party.adults)
  return {
    adults,
    children,
    infants: offer.sells_infants ? Math.min(party.infants, adults) : 0,
  }
}

export function searchOf(offer: FlightOffer, party: PartyCounts): ResultsQuery {
  const out = offer.slices[0]?.segments ?? []
  return {
    from: out[0]?.origin ?? '',
    to: out.at(-1)?.destination ?? '',
    depart: offer.departs_on,
    ...(offer.returns_on ? { return: offer.returns_on } : {}),
    // A search is for an adult at least.
    adults: String(Math.max(1, party.adults)),
    children: String(party.children),
    infants: String(party.infants),
    cabin: offer.cabin,
  }
}

/** Key of a hold: the same flight, party and price. */
export function holdIntention(offer: FlightOffer, party: PartyCounts): string {
  return `hold:${choosePath(offer.id, party)}:${offer.quote.totalMinor}`
}
