import type { Cabin } from '#shared/contract/flights/seat-blocks.ts'

export interface RoutePlan {
  /** One line per flight: `SV 263 RUH 0820 IST 1205 77W`, local times, `+1` for the next day. */
  out: string[]
  back?: string[]
  /** Days from today of the first and the last departure, and the days between departures. */
  days: [first: number, last: number, every: number]
  /** Nights until the return flight, in rotation. */
  nights?: number[]
  cabin?: Cabin
  /** Adult fare without taxes. */
  adult: number
  /** Some tariffs exclude children or infants. */
  sells?: { children?: boolean; infants?: boolean }
  seats: [min: number, max: number]
  /** Kilograms per checked piece, pieces, cabin kilograms. */
  bags: [kg: number, pieces: number, cabin: number]
  /** Fees per passenger for changes and cancellation; null is "not allowed". */
  fees: [change: number | null, cancel: number | null]
  /** Offered to the first travel agency only. */
  trade?: boolean
  /** Sold on request, which is answered within so many hours. */
  asks?: number
}

export interface PlannedFlight {
  airline: string
  number: string
  origin: string
  destination: string
  departs: string
  arrives: string
  departsDay: number
  arrivesDay: number
  aircraft: string
}

const FLIGHT =
  /^([A-Z0-9]{2}) (\d{1,4}) ([A-Z]{3}) (\d{2})(\d{2})(?:\+(\d))? ([A-Z]{3}) (\d{2})(\d{2})(?:\+(\d))? (\w{3,4})$/

/** Parses a line of a plan. Throws when it is malformed. */
export function readFlight(line: string): PlannedFlight {
  const found = FLIGHT.exec(line)
  if (!found) throw new Error(`Not a flight: ${line}`)
  const at = (index: number) => found[index] ?? ''
  return {
    airline: at(1),
    number: at(2),
    origin: at(3),
    departs: `${at(4)}:${at(5)}`,
    departsDay: Number(at(6) || 0),
    destination: at(7),
    arrives: `${at(8)}:${at(9)}`,
    arrivesDay: Number(at(10) || 0),
    aircraft: at(11),
  }
}
