import { describe, expect, test } from 'vitest'
import { problemOf } from '#client/features/bookings/checkout/hold/hold-problem.ts'
import { hasVat } from '#client/features/bookings/facts/price-lines.ts'
import {
  fitParty,
  holdIntention,
  limitsOf,
  searchOf,
} from '#client/features/flight-bookings/flight-step/flight-step.ts'
import { holdText, legOf, seatsAreFew } from '#client/features/flight-bookings/results/offer-view.ts'
import { ApiError } from '#client/lib/api.ts'
import { tFor } from '#server/lib/i18n.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { FlightOffer, Segment } from '#shared/contract/flights/seat-blocks.ts'

const segment = (change: Partial<Segment>): Segment => ({
  airline: 'RJ',
  flight_number: '723',
  origin: 'RUH',
  destination: 'AMM',
  departs_at: '2027-01-14T19:15:00.000Z',
  arrives_at: '2027-01-14T21:30:00.000Z',
  origin_zone: 'Asia/Riyadh',
  destination_zone: 'Asia/Amman',
  origin_terminal: null,
  destination_terminal: null,
  aircraft: null,
  ...change,
})
const onward = segment({
  flight_number: '165',
  origin: 'AMM',
  destination: 'IST',
  departs_at: '2027-01-14T23:40:00.000Z',
  arrives_at: '2027-01-15T02:00:00.000Z',
  origin_zone: 'Asia/Amman',
  destination_zone: 'Europe/Istanbul',
})
const offer = {
  id: 'b1',
  slices: [{ segments: [segment({}), onward] }],
  cabin: 'economy',
  departs_on: '2027-01-14',
  returns_on: null,
  seats_left: 4,
  max_pax: 9,
  sells_children: true,
  sells_infants: true,
  quote: { currency: 'SAR', lines: [], netMinor: 0, vatMinor: 0, totalMinor: 159_500 },
} as unknown as FlightOffer
const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants })

describe('one direction of an offer', () => {
  test('shows local clocks, the wait between flights and the day of arrival', () => {
    expect(legOf({ segments: [segment({}), onward] })).toMatchObject({
      flights: 'RJ 723 / RJ 165',
      from: 'RUH',
      to: 'IST',
      minutes: 405,
      stops: [{ airport: 'AMM', minutes: 130 }],
      days: 1,
    })
  })

  test('shows the number of seats only when few are left', () => {
    expect([9, 10].map(seats_left => seatsAreFew({ ...offer, seats_left }))).toEqual([true, false])
  })

  test('promises VAT only where there is any', () => {
    const line = { kind: 'fare', quantity: 1, unitMinor: 1, netMinor: 1, vatMinor: 0, totalMinor: 1 } as const
    expect(hasVat([{ ...line, vatCategory: 'Z' }])).toBe(true)
    expect(hasVat([{ ...line, vatCategory: 'O' }])).toBe(false)
  })

  test('shows the hold in hours or minutes', () => {
    expect(holdText(1440, tFor('en'))).toBe('24 hours')
    expect(holdText(90, tFor('en'))).toBe('90 minutes')
    expect(holdText(120, tFor('ar'))).toBe('ساعتين')
  })
})

describe('the party on the flight step', () => {
  test('cannot grow beyond the seats left, but infants need no seat', () => {
    const limits = limitsOf(offer, party(3, 1))
    expect(limits.adults.max).toBe(3)
    expect(limits.children.max).toBe(1)
    expect(limits.infants.max).toBe(3)
  })

  test('cannot lose the adult of an infant on the lap', () => {
    expect(limitsOf(offer, party(2, 0, 2)).adults.min).toBe(2)
  })

  test('may be children alone where staff book, and is led back to a search with an adult', () => {
    expect(limitsOf(offer, party(1, 1), true).adults.min).toBe(0)
    expect(limitsOf(offer, party(1, 1, 1), true).adults.min).toBe(1)
    expect(limitsOf(offer, party(1), true).adults.min).toBe(1)
    expect(limitsOf(offer, party(0, 1), true).children.min).toBe(1)
    expect(fitParty(offer, party(0, 1), true)).toEqual(party(0, 1))
    expect(fitParty({ ...offer, sells_children: false }, party(0, 1), true)).toEqual(party(1))
    expect(fitParty(offer, party(0, 1))).toEqual(party(1, 1))
    expect(searchOf(offer, party(0, 1))).toMatchObject({ adults: '1', children: '1' })
  })

  test('leaves out travellers that the fare does not carry', () => {
    const strict = { ...offer, sells_children: false, sells_infants: false }
    expect(fitParty(strict, party(2, 1, 1))).toEqual(party(2))
    expect(fitParty(offer, party(1, 0, 3))).toEqual(party(1, 0, 1))
  })

  test('leads back to the search it came from', () => {
    expect(searchOf(offer, party(2))).toMatchObject({
      from: 'RUH',
      to: 'IST',
      depart: '2027-01-14',
      adults: '2',
    })
    expect(searchOf(offer, party(2))).not.toHaveProperty('return')
  })

  test('is another intention for other people or another price', () => {
    const dearer = { ...offer, quote: { ...offer.quote, totalMinor: 1 } }
    const keys = [
      holdIntention(offer, party(1)),
      holdIntention(offer, party(2)),
      holdIntention(dearer, party(1)),
    ]
    expect(new Set(keys).size).toBe(3)
    expect(holdIntention(offer, party(1))).toBe(keys[0])
  })
})

describe('a refused hold', () => {
  const refused = (code: ErrorCode, details = {}) =>
    problemOf(new ApiError(409, { code, message: 'words', details }))

  test('shows the number of seats left', () => {
    expect(refused('sold_out', { left: 2 })).toEqual({ kind: 'sold_out', left: 2 })
    expect(refused('block.not_found')).toEqual({ kind: 'sold_out', left: 0 })
  })

  test('shows the old and the new price', () => {
    expect(refused('price.changed', { old_minor: 100, new_minor: 120 })).toEqual({
      kind: 'price',
      oldMinor: 100,
      newMinor: 120,
    })
  })

  test('leads to the booking held last where too many are held', () => {
    const problem = { kind: 'too_many', latest: 'b7', message: 'words' }
    expect(refused('booking.too_many_holds', { latest: 'b7' })).toEqual(problem)
  })

  test('otherwise shows the message of the server, and none without connection', () => {
    expect(refused('party.too_many')).toEqual({ kind: 'failed', message: 'words' })
    expect(problemOf(new TypeError('offline'))).toEqual({ kind: 'failed', message: '' })
  })
})
