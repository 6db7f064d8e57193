import { api } from '#client/lib/api.ts'
import type { AnswerOf, QueryIn } from '#shared/contract/endpoint.ts'
import { listFlightDays, type Place, searchPlaces } from '#shared/contract/seat-blocks.ts'

export type FlightDays = AnswerOf<typeof listFlightDays>

/** Airports and cities for typed words, best first. */
export function findPlaces(q: string, signal?: AbortSignal): Promise<Place[]> {
  return api(searchPlaces, { query: { q: q.slice(0, 60) }, signal, quiet: true })
}

/** Days that are sold on a route, with their days of return and lowest prices. */
export function loadDays(query: QueryIn<typeof listFlightDays>, signal?: AbortSignal): Promise<FlightDays> {
  return api(listFlightDays, { query, signal, quiet: true })
}
