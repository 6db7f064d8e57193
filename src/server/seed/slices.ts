import { addDays } from '#shared/base/calendar.ts'
import type { Segment, Slice } from '#shared/contract/flights/seat-blocks.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { findAirport } from '../features/seat-blocks/airports.ts'
import { readFlight } from './schedule/plan.ts'

const SOLE_TERMINAL: Record<string, string> = { KUL: '1', CGK: '3', LHE: '1', KHI: '1', MCT: '1', AUH: 'A' }
/** Terminal by airport and airline; `*` is any other airline. */
const TERMINALS: Record<string, Record<string, string>> = {
  RUH: { SV: '4', XY: '3', F3: '3', RX: '2', '*': '2' },
  JED: { '*': '1' },
  DXB: { EK: '3', FZ: '2', '*': '1' },
  KWI: { KU: '4', J9: '5', '*': '1' },
  CAI: { MS: '3', SV: '2', '*': '1' },
  LHR: { '*': '4' },
  BOM: { '*': '2' },
  COK: { '*': '3' },
}

function terminalOf(airport: string, airline: string): string | null {
  const known = TERMINALS[airport]
  return known?.[airline] ?? known?.['*'] ?? SOLE_TERMINAL[airport] ?? null
}

function zoneOf(airport: string): string {
  const place = findAirport(airport)
  if (!place) throw new Error(`The demo schedule flies to ${airport}, which is not in airports.json`)
  return place.zone
}

function segment(line: string, date: string): Segment {
  const flight = readFlight(line)
  const { airline, origin, destination } = flight
  const instant = (day: number, time: string, airport: string) =>
    zonedToInstant(addDays(date, day), time, zoneOf(airport)).toISOString()
  return {
    airline,
    flight_number: flight.number,
    origin,
    destination,
    departs_at: instant(flight.departsDay, flight.departs, origin),
    arrives_at: instant(flight.arrivesDay, flight.arrives, destination),
    origin_zone: zoneOf(origin),
    destination_zone: zoneOf(destination),
    origin_terminal: terminalOf(origin, airline),
    destination_terminal: terminalOf(destination, airline),
    aircraft: flight.aircraft,
  }
}

export function sliceOn(lines: string[], date: string): Slice {
  return { segments: lines.map(line => segment(line, date)) }
}
