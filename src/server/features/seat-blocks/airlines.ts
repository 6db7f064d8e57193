import type { Airline } from '#shared/contract/flights/seat-blocks.ts'
import rows from './data/airlines.json' with { type: 'json' }

export interface AirlineRecord extends Airline {
  icao: string
  /** Three-digit ticket number prefix; null when unknown. */
  ticketPrefix: string | null
}

const byIata = new Map<string, AirlineRecord>(
  rows.map(([iata = '', icao = '', prefix = '', en = '', ar = '']) => [
    iata,
    { iata, icao, ticketPrefix: prefix || null, name: { en, ar } },
  ]),
)

export const ticketPrefixes: readonly string[] = [...byIata.values()].flatMap(
  ({ ticketPrefix }) => ticketPrefix ?? [],
)

/** An airline by its IATA code; undefined when unknown. */
export function getAirline(iata: string): AirlineRecord | undefined {
  return byIata.get(iata.toUpperCase())
}

export function findAirline(iata: string): Airline {
  return { iata, name: getAirline(iata)?.name ?? { en: iata, ar: iata } }
}
