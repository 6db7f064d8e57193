import { expect, it } from 'vitest'
import { itineraryRows, sliceMinutes } from '#client/features/flight-bookings/itinerary/itinerary.ts'
import type { Place, Segment } from '#shared/contract/flights/seat-blocks.ts'

const place = (iata: string, country: string, zone: string): Place => ({
  iata,
  country,
  zone,
  city: { en: iata },
  name: { en: iata },
})
const PLACES = {
  RUH: place('RUH', 'SA', 'Asia/Riyadh'),
  JED: place('JED', 'SA', 'Asia/Riyadh'),
  DXB: place('DXB', 'AE', 'Asia/Dubai'),
  KUL: place('KUL', 'MY', 'Asia/Kuala_Lumpur'),
}
const segment = (
  from: keyof typeof PLACES,
  to: keyof typeof PLACES,
  departs: string,
  arrives: string,
): Segment => ({
  airline: 'EK',
  flight_number: '816',
  origin: from,
  destination: to,
  departs_at: departs,
  arrives_at: arrives,
  origin_zone: PLACES[from].zone,
  destination_zone: PLACES[to].zone,
  origin_terminal: '3',
  destination_terminal: null,
  aircraft: null,
})
const trip = {
  segments: [
    segment('RUH', 'DXB', '2027-01-14T15:00:00.000Z', '2027-01-14T17:00:00.000Z'),
    segment('DXB', 'KUL', '2027-01-14T23:30:00.000Z', '2027-01-15T06:45:00.000Z'),
  ],
}

it('lists a trip with its stops and layovers in order', () => {
  const rows = itineraryRows(trip, PLACES)
  expect(rows.map(row => row.kind)).toEqual([
    'departure',
    'flight',
    'arrival',
    'connection',
    'departure',
    'flight',
    'arrival',
  ])
  expect(rows[3]).toMatchObject({ minutes: 390, from: 'DXB', to: 'DXB' })
  expect(sliceMinutes(trip)).toBe(945)
})

it('counts days on the clock of each place', () => {
  const days = itineraryRows(trip, PLACES).flatMap(row => ('days' in row ? [row.days] : []))
  // 23:30 UTC is already 03:30 of the next day in Dubai.
  expect(days).toEqual([0, 0, 1, 1])
})

it('asks for three hours before an international trip, two before a domestic one, and only at its start', () => {
  const starts = itineraryRows(trip, PLACES).flatMap(row => ('beThereAt' in row ? [row.beThereAt] : []))
  expect(starts).toEqual(['2027-01-14T12:00:00.000Z'])
  const home = { segments: [segment('RUH', 'JED', '2027-01-14T15:00:00.000Z', '2027-01-14T16:50:00.000Z')] }
  expect(itineraryRows(home, PLACES)[0]).toMatchObject({ beThereAt: '2027-01-14T13:00:00.000Z' })
})
