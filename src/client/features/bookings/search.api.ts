import { api } from '#client/lib/api.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { type Cabin, listFlightDays, type Place, searchPlaces } from '#shared/contract/seat-blocks.ts'

export type FlightDay = AnswerOf<typeof listFlightDays>[number]

/** Airports and cities for typed words, best first. */
export function findPlaces(q: string, signal?: AbortSignal): Promise<Place[]> {
  return api(searchPlaces, { query: { q: q.slice(0, 60) }, signal, quiet: true })
}

/** Days of a route with or without seats. */
export function loadDays(from: string, to: string, cabin: Cabin, signal?: AbortSignal): Promise<FlightDay[]> {
  return api(listFlightDays, { query: { from, to, cabin }, signal, quiet: true })
}
