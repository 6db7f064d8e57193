import type { Airline } from '#shared/contract/seat-blocks.ts'
import rows from './data/airlines.json' with { type: 'json' }

export interface AirlineRecord extends Airline {
  icao: string
  /** The three digits its ticket numbers begin with; null where not known. */
  ticketPrefix: string | null
}

const byIata = new Map<string, AirlineRecord>(
  rows.map(([iata = '', icao = '', prefix = '', en = '', ar = '']) => [
    iata,
    { iata, icao, ticketPrefix: prefix || null, name: { en, ar } },
  ]),
)

/** All we know of an airline by its two-character IATA code; undefined for a code we do not know. */
export function getAirline(iata: string): AirlineRecord | undefined {
  return byIata.get(iata.toUpperCase())
}

/** An airline for display. An unknown code is its own name, so that a new carrier never breaks a page. */
export function findAirline(iata: string): Airline {
  return { iata, name: getAirline(iata)?.name ?? { en: iata, ar: iata } }
}
