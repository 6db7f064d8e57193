import { api } from '#client/lib/api.ts'
import { type FlightResults, searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import type { ResultsQuery } from './results-query.ts'

const NAMES = new Set(Object.keys(searchFlights.query?.entries ?? {}))

/** Without names only the page uses, such as `edit`. */
export function loadResults(query: ResultsQuery, signal?: AbortSignal): Promise<FlightResults> {
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => NAMES.has(name)))
  return api(searchFlights, { query: asked as { from: string; to: string; depart: string }, signal })
}
