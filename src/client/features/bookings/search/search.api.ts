import { api } from '#client/lib/api.ts'
import type { AnswerOf, QueryIn } from '#shared/contract/endpoint.ts'
import { listFlightDays, type Place, searchPlaces } from '#shared/contract/flights/seat-blocks.ts'

export type FlightDays = AnswerOf<typeof listFlightDays>

export function findPlaces(q: string, signal?: AbortSignal): Promise<Place[]> {
  return api(searchPlaces, { query: { q: q.slice(0, 60) }, signal, quiet: true })
}

export function loadDays(query: QueryIn<typeof listFlightDays>, signal?: AbortSignal): Promise<FlightDays> {
  return api(listFlightDays, { query, signal, quiet: true })
}
