import type { Cabin } from '#shared/contract/seat-blocks.ts'

/** A flight sold on many days: one seat block is made for each of them. Amounts are major units. */
export interface RoutePlan {
  /** One line per flight: `SV 263 RUH 0820 IST 1205 77W`, local times, `+1` for the next day. */
  out: string[]
  back?: string[]
  /** Days from today of the first and the last departure, and the days between departures. */
  days: [first: number, last: number, every: number]
  /** Nights until the way back; several take turns. */
  nights?: number[]
  cabin?: Cabin
  /** Adult fare of the whole trip without taxes. */
  adult: number
  /** Not sold to children or infants, as some tariffs are. */
  sells?: { children?: boolean; infants?: boolean }
  seats: [min: number, max: number]
  /** Kilograms per checked piece, pieces, and kilograms in the cabin. */
  bags: [kg: number, pieces: number, cabin: number]
  /** Fees per passenger for changing and cancelling; a null is "not allowed". */
  fees: [change: number | null, cancel: number | null]
  /** Offered to the first travel agency only. */
  trade?: boolean
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

/** Reads a line of a plan. Throws when it is not of the form above. */
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
