import type { FlightOffer, FlightResults, FlightSearch } from '#shared/contract/flights/seat-blocks.ts'
import { zonedTime } from '#shared/rules/days/zones.ts'

/** Facets of a list of offers, and filtering. */

type Facets = FlightResults['facets']

const first = <T>(list: T[]) => list[0] as T
const last = <T>(list: T[]) => list[list.length - 1] as T

export function stopsOf(offer: FlightOffer): number {
  return Math.max(...offer.slices.map(slice => slice.segments.length - 1))
}

export function minutesOf(offer: FlightOffer): number {
  const spans = offer.slices.map(
    ({ segments }) => Date.parse(last(segments).arrives_at) - Date.parse(first(segments).departs_at),
  )
  return spans.reduce((sum, span) => sum + span, 0) / 60_000
}

const departureTimes = new WeakMap<FlightOffer, string>()

/** `HH:mm` local time of the first departure. */
export function departureTime(offer: FlightOffer): string {
  const known = departureTimes.get(offer)
  if (known !== undefined) return known
  const { departs_at, origin_zone } = first(first(offer.slices).segments)
  const time = zonedTime(departs_at, origin_zone)
  departureTimes.set(offer, time)
  return time
}

/** `0-6`, `6-12`, `12-18` or `18-24`. */
export function timeBand(offer: FlightOffer): string {
  const hour = Number(departureTime(offer).slice(0, 2))
  const start = Math.floor(hour / 6) * 6
  return `${start}-${start + 6}`
}

const hasBag = (offer: FlightOffer) => offer.baggage.checked_kg > 0 || offer.baggage.checked_pieces > 0

export function matches(offer: FlightOffer, search: FlightSearch): boolean {
  const stops = stopsOf(offer)
  if (search.stops !== undefined && Math.min(stops, 1) !== Number(search.stops)) return false
  if (search.airlines?.length && !search.airlines.includes(offer.airline.iata)) return false
  if (search.times?.length && !search.times.includes(timeBand(offer))) return false
  if (search.bags === '1' && !hasBag(offer)) return false
  return search.max_price === undefined || offer.adult_total_minor <= search.max_price
}

const ORDER: Record<FlightSearch['sort'], (a: FlightOffer, b: FlightOffer) => number> = {
  price: (a, b) => a.adult_total_minor - b.adult_total_minor,
  duration: (a, b) => minutesOf(a) - minutesOf(b),
  departure: (a, b) => departureTime(a).localeCompare(departureTime(b)),
}

export function sortOffers(offers: FlightOffer[], sort: FlightSearch['sort']): FlightOffer[] {
  return offers.toSorted((a, b) => ORDER[sort](a, b) || ORDER.price(a, b) || a.id.localeCompare(b.id))
}

function facet(offers: FlightOffer[], keyOf: (offer: FlightOffer) => string): Facets['stops'] {
  const groups = Map.groupBy(offers, keyOf)
  return [...groups]
    .map(([value, list]) => ({
      value,
      count: list.length,
      from_minor: Math.min(...list.map(offer => offer.adult_total_minor)),
    }))
    .sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }))
}

export function facetsOf(offers: FlightOffer[]): Facets {
  const prices = offers.map(offer => offer.adult_total_minor)
  return {
    stops: facet(offers, offer => String(Math.min(stopsOf(offer), 1))),
    airlines: facet(offers, offer => offer.airline.iata),
    times: facet(offers, timeBand),
    bags: facet(offers.filter(hasBag), () => '1'),
    price: prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : { min: 0, max: 0 },
  }
}

export function bestOf(offers: FlightOffer[]): FlightResults['sorts'] {
  if (offers.length === 0) return { price: null, duration: null, departure: null }
  return {
    price: Math.min(...offers.map(offer => offer.adult_total_minor)),
    duration: Math.min(...offers.map(minutesOf)),
    departure: first(offers.map(departureTime).sort()),
  }
}
