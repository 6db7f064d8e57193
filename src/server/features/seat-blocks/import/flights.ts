import { addDays } from '#shared/base/calendar.ts'
import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'
import type { Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { orderProblems } from '#shared/rules/stock/flight-order.ts'
import { getAirline } from '../airlines.ts'
import { findAirport, isAirport } from '../airports.ts'
import { type Details, NO_DETAILS, readDetails } from './airport-details.ts'
import { date, type Row, readTime, required } from './cells.ts'

type Direction = 'out' | 'back'
const column = (direction: Direction, part: 'flights' | 'route' | 'date' | 'times') =>
  `${direction}_${part}` as BlockColumn

const parts = (text: string, separator: RegExp) =>
  text
    .toUpperCase()
    .split(separator)
    .map(part => part.trim())

interface Leg {
  airline: string
  number: string
}

/** `GF170/GF43` */
function readFlights(row: Row, at: BlockColumn): Leg[] | undefined {
  const text = required(row, at)
  if (!text) return undefined
  const legs = parts(text, /\//).map(part => /^([A-Z][A-Z0-9]|[0-9][A-Z]) ?0*(\d{1,4}[A-Z]?)$/.exec(part))
  if (legs.some(leg => !leg)) return row.fail(at, 'flights', { text })
  const found = legs.map(leg => ({ airline: leg?.[1] ?? '', number: leg?.[2] ?? '' }))
  const unknown = found.find(leg => !getAirline(leg.airline))
  return unknown ? row.fail(at, 'airline', { code: unknown.airline }) : found
}

/** `RUH-BAH-IST` */
function readRoute(row: Row, at: BlockColumn): string[] | undefined {
  const text = required(row, at)
  if (!text) return undefined
  const airports = parts(text, /[-–/>]+/)
  if (airports.length < 2) return row.fail(at, 'route', { text })
  const unknown = airports.find(code => !isAirport(code))
  return unknown ? row.fail(at, 'airport', { code: unknown }) : airports
}

interface Times {
  departs: string
  arrives: string
  departsDay: number
  arrivesDay: number
}

const TIMES = /^([\d:]{3,5})(?: ?\+(\d))? ?[-–] ?([\d:]{3,5})(?: ?\+(\d))?$/

/** `09:10-10:20/11:45-16:05`, each with `+1` for the next day. */
function readTimes(row: Row, at: BlockColumn): Times[] | undefined {
  const text = required(row, at)
  if (!text) return undefined
  const legs = parts(text, /\//).map(part => {
    const [, from = '', fromDay, to = '', toDay] = TIMES.exec(part) ?? []
    const [departs, arrives] = [readTime(from), readTime(to)]
    return departs && arrives
      ? { departs, arrives, departsDay: Number(fromDay ?? 0), arrivesDay: Number(toDay ?? 0) }
      : undefined
  })
  const good = legs.filter(leg => leg !== undefined)
  if (good.length === legs.length) return good
  return row.fail(at, 'times', { text })
}

function makeSegment(
  leg: Leg,
  times: Times,
  on: string,
  [origin, destination]: [string, string],
  details: Details,
): Segment {
  const zone = (code: string) => findAirport(code)?.zone ?? 'UTC'
  const instant = (day: number, time: string, code: string) =>
    zonedToInstant(addDays(on, day), time, zone(code)).toISOString()
  return {
    airline: leg.airline,
    flight_number: leg.number,
    origin,
    destination,
    departs_at: instant(times.departsDay, times.departs, origin),
    arrives_at: instant(times.arrivesDay, times.arrives, destination),
    origin_zone: zone(origin),
    destination_zone: zone(destination),
    ...details,
  }
}

/** One direction of the trip; undefined with errors recorded. */
export function readSlice(row: Row, direction: Direction): Slice | undefined {
  const flights = readFlights(row, column(direction, 'flights'))
  const route = readRoute(row, column(direction, 'route'))
  const on = date(row, column(direction, 'date'))
  const times = readTimes(row, column(direction, 'times'))
  if (!flights || !route || !on || !times) return undefined
  if (route.length !== flights.length + 1) {
    return row.fail(column(direction, 'route'), 'route_count', {
      airports: route.length,
      flights: flights.length,
    })
  }
  if (times.length !== flights.length) {
    return row.fail(column(direction, 'times'), 'times_count', {
      times: times.length,
      flights: flights.length,
    })
  }
  const details = readDetails(row, direction, flights.length)
  if (!details) return undefined
  const segments = flights.map((leg, index) => {
    const ends: [string, string] = [route[index] as string, route[index + 1] as string]
    return makeSegment(leg, times[index] as Times, on, ends, details[index] ?? NO_DETAILS)
  })
  for (const { problem, flight } of orderProblems(segments))
    row.fail(column(direction, 'times'), problem, { flight })
  return { segments }
}
