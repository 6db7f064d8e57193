import { addDays } from '#shared/base/calendar.ts'
import type { Segment, Slice } from '#shared/contract/seat-blocks.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { getAirline } from '../airlines.ts'
import { findAirport, isAirport } from '../airports.ts'
import { date, type Row, readTime, required } from './cells.ts'
import type { Column } from './columns.ts'

type Direction = 'out' | 'back'
const column = (direction: Direction, part: 'flights' | 'route' | 'date' | 'times') =>
  `${direction}_${part}` as Column

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
function readFlights(row: Row, at: Column): Leg[] | undefined {
  const text = required(row, at)
  if (!text) return undefined
  const legs = parts(text, /\//).map(part => /^([A-Z][A-Z0-9]|[0-9][A-Z]) ?0*(\d{1,4}[A-Z]?)$/.exec(part))
  if (legs.some(leg => !leg))
    return row.fail(at, `must be flight numbers such as SV263 or GF170/GF43, not “${text}”`)
  const found = legs.map(leg => ({ airline: leg?.[1] ?? '', number: leg?.[2] ?? '' }))
  const unknown = found.find(leg => !getAirline(leg.airline))
  return unknown ? row.fail(at, `names the airline ${unknown.airline}, which we do not know`) : found
}

/** `RUH-BAH-IST` */
function readRoute(row: Row, at: Column): string[] | undefined {
  const text = required(row, at)
  if (!text) return undefined
  const airports = parts(text, /[-–/>]+/)
  if (airports.length < 2)
    return row.fail(at, `must be airports such as RUH-IST or RUH-BAH-IST, not “${text}”`)
  const unknown = airports.find(code => !isAirport(code))
  return unknown ? row.fail(at, `names the airport ${unknown}, which we do not know`) : airports
}

interface Times {
  departs: string
  arrives: string
  departsDay: number
  arrivesDay: number
}

const TIMES = /^([\d:]{3,5})(?:\+(\d))? ?[-–] ?([\d:]{3,5})(?:\+(\d))?$/

/** `09:10-10:20/11:45-16:05`, each with `+1` for the next day. */
function readTimes(row: Row, at: Column): Times[] | undefined {
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
  return row.fail(at, `must be times such as 08:20-12:40 or 23:30-06:10+1, not “${text}”`)
}

function makeSegment(leg: Leg, times: Times, on: string, origin: string, destination: string): Segment {
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
    origin_terminal: null,
    destination_terminal: null,
    aircraft: null,
  }
}

/** Longer means a wrong `+1` or zone. */
const LONGEST_MS = 20 * 3_600_000

function checkOrder(row: Row, at: Column, segments: Segment[]): void {
  let previous = Number.NEGATIVE_INFINITY
  for (const { departs_at, arrives_at, airline, flight_number } of segments) {
    const [departs, arrives] = [Date.parse(departs_at), Date.parse(arrives_at)]
    const name = airline + flight_number
    if (departs < previous)
      row.fail(at, `${name} leaves before the flight before it has landed; is a +1 missing?`)
    if (arrives <= departs) row.fail(at, `${name} lands before it leaves; is a +1 missing?`)
    if (arrives - departs > LONGEST_MS)
      row.fail(at, `${name} is in the air for more than 20 hours; is a +1 too many?`)
    previous = arrives
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
    return row.fail(column(direction, 'route'), `has ${route.length} airports for ${flights.length} flights`)
  }
  if (times.length !== flights.length) {
    return row.fail(
      column(direction, 'times'),
      `has ${times.length} pairs of times for ${flights.length} flights`,
    )
  }
  const segments = flights.map((leg, index) =>
    makeSegment(leg, times[index] as Times, on, route[index] as string, route[index + 1] as string),
  )
  checkOrder(row, column(direction, 'times'), segments)
  return { segments }
}
