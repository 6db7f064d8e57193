import { describe, expect, test } from 'vitest'
import { stepOf, stepPath } from '#client/features/bookings/checkout/checkout.ts'
import { vatBasis, vatShare } from '#client/features/bookings/facts/price-lines.ts'
import { holdAgainPath, searchAgainPath } from '#client/features/flight-bookings/again-paths.ts'
import { clockOffset, clockText, isEndNear, minutesToAnnounce, secondsLeft } from '#client/lib/countdown.ts'
import { aHeldBooking } from './a-held-booking.ts'

describe('the hold timer', () => {
  test('counts on the clock of the server, however wrong the one here is', () => {
    const here = Date.parse('2026-12-01T20:00:00Z')
    const offset = clockOffset('2026-12-01T14:30:00Z', here)
    expect(secondsLeft('2026-12-01T15:00:00Z', here + 60_000 + offset)).toBe(29 * 60)
  })

  test('never goes below nothing', () => {
    expect(secondsLeft('2026-12-01T15:00:00Z', Date.parse('2026-12-01T16:00:00Z'))).toBe(0)
  })

  test.each([
    [24 * 60 + 36, '24:36'],
    [59, '00:59'],
    [3600 + 62, '1:01:02'],
    [24 * 3600, '24:00:00'],
  ])('shows %i seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })

  test('speaks once at five minutes and once at one, even after the computer slept across them', () => {
    expect(minutesToAnnounce(301, 300)).toBe(5)
    expect(minutesToAnnounce(300, 299)).toBeUndefined()
    expect(minutesToAnnounce(61, 60)).toBe(1)
    expect(minutesToAnnounce(400, 30)).toBe(1)
    expect(minutesToAnnounce(30, 0)).toBeUndefined()
  })
})

test('more time is offered near the end, because it counts from the press', () => {
  expect(isEndNear(29 * 60, 30 * 60)).toBe(false)
  expect(isEndNear(10 * 60, 30 * 60)).toBe(true)
  expect(isEndNear(5 * 3600, 24 * 3600)).toBe(true)
})

describe('the way back when the hold has ended', () => {
  test('holds the same seats for the same party', () => {
    expect(holdAgainPath(aHeldBooking())).toBe(
      '/flight-bookings/create?block=00000000-0000-7000-8000-0000000000c0&adults=2&children=0&infants=1',
    )
  })

  test('searches the same days on the clocks of the airports', () => {
    const query = new URL(searchAgainPath(aHeldBooking()), 'http://x').searchParams
    expect(Object.fromEntries(query)).toEqual({
      from: 'RUH',
      to: 'IST',
      depart: '2027-01-14',
      return: '2027-01-21',
      adults: '2',
      children: '0',
      infants: '1',
      cabin: 'economy',
    })
  })
})

describe('the steps', () => {
  test('have an address each, and the review needs the names without which nothing is paid', () => {
    const booking = aHeldBooking()
    expect(stepPath(booking, 'passengers', 'flight')).toBe('/flight-bookings/create?booking=b0')
    expect(stepPath(booking, 'review', 'flight')).toBe('/flight-bookings/create?booking=b0&step=review')
    expect(stepPath(booking, 'chosen', 'flight')).toBe('/flight-bookings/create?booking=b0&step=flight')
    const held = (names_ready: boolean, fill_in = true) => ({
      status: 'held' as const,
      names_ready,
      can: { fill_in },
    })
    expect(stepOf('review', held(false), 'flight')).toBe('passengers')
    expect(stepOf('review', held(true), 'flight')).toBe('review')
    expect(stepOf('flight', held(true), 'flight')).toBe('chosen')
    expect(stepOf('nonsense', held(true), 'flight')).toBe('passengers')
    expect(stepOf(undefined, held(true, false), 'flight')).toBe('review')
  })
})

test('the VAT rate is shown as applied', () => {
  const line = { quantity: 1, unitMinor: 0, vatMinor: 0 } as const
  const lines = [
    { ...line, kind: 'fare', netMinor: 100_000, vatCategory: 'Z', totalMinor: 100_000 },
    { ...line, kind: 'fee', netMinor: 12_000, vatCategory: 'S', totalMinor: 12_000 },
    { ...line, kind: 'vat', netMinor: 0, vatMinor: 1800, vatCategory: 'S', totalMinor: 1800 },
  ] as const
  expect(vatShare([...lines])).toBe(0.15)
})

test.each([
  ['the fee alone', 'Z', 'S', 'fee'],
  ['the fare alone', 'S', 'Z', 'fare'],
  ['both', 'S', 'S', 'all'],
  ['nothing, and then names no fare', 'Z', 'Z', 'fee'],
] as const)('VAT that is levied on %s says so', (_, fare, fee, basis) => {
  const line = { quantity: 1, unitMinor: 0, netMinor: 1000, vatMinor: 0, totalMinor: 1000 }
  const lines = [
    { ...line, kind: 'fare', vatCategory: fare },
    { ...line, kind: 'fee', vatCategory: fee },
    { ...line, kind: 'vat', vatCategory: 'S' },
  ] as const
  expect(vatBasis([...lines])).toBe(basis)
})

test('VAT on rooms of hotels and tours does not speak of fares', () => {
  const room = {
    kind: 'fare',
    quantity: 1,
    unitMinor: 0,
    netMinor: 1000,
    vatMinor: 0,
    totalMinor: 1000,
  } as const
  expect(vatBasis([{ ...room, vatCategory: 'S', name: { en: 'Double', ar: 'مزدوجة' } }])).toBe('named')
  expect(vatBasis([{ ...room, vatCategory: 'S', fare: 'double' }])).toBe('named')
})
