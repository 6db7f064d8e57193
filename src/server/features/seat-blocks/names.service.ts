import type { Airline, Place, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { findAirline, getAirline, ticketPrefixes } from './airlines.ts'
import { findAirport, pointOf } from './airports.ts'

export function namesOf(slices: Slice[]): {
  airlines: Record<string, Airline>
  places: Record<string, Place>
} {
  const segments = slices.flatMap(slice => slice.segments)
  const places = segments.flatMap(({ origin, destination }) => [origin, destination]).map(requirePlace)
  return {
    airlines: Object.fromEntries(segments.map(({ airline }) => [airline, findAirline(airline)])),
    places: Object.fromEntries(places.map(place => [place.iata, place])),
  }
}

export function requirePlace(iata: string): Place {
  return findAirport(iata) ?? { iata, city: { en: iata }, name: { en: iata }, country: 'ZZ', zone: 'UTC' }
}

export { findAirline, findAirport, getAirline, pointOf, ticketPrefixes }
