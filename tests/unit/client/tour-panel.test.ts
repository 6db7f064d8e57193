import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import { quoteTour, unsoldFares } from '#shared/rules/tours/booking-price.ts'
import { kindsFor, suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'
import { partyParts, partyPrice } from '../../../src/client/features/tours/page/party-price.ts'
import { PRICES } from '../../support/tours.ts'

const departure = {
  net_prices: { ...PRICES, double: 299_999, infant: null },
  vat_category: 'S',
  rate_bp: 1500,
  currency: 'SAR',
} as const
const sold = ROOM_KINDS.filter(kind => departure.net_prices[kind] !== null)

test('the panel shows to the minor unit what the booking begins with, VAT of the sum and beds of children included', () => {
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 9 }),
    children: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(party, fc.constantFrom(...sold), (counts, room) => {
      const people = { ...counts, infants: 0 }
      const rooms = suggestRooms(people, kindsFor(sold, room))
      const { net_prices: prices, vat_category: vatCategory, rate_bp: rateBp, currency } = departure
      const begun =
        unsoldFares(prices, people, rooms).length > 0
          ? null
          : quoteTour({ prices, vatCategory, rateBp, currency, party: people, rooms, extras: [] }).totalMinor
      expect(partyPrice(departure, room, people)).toBe(begun)
    }),
  )
  // 3 × 2,999.99 and 15 % of the sum, not of each.
  expect(partyPrice(departure, 'double', { adults: 3, children: 0, infants: 0 })).toBe(1_034_997)
})

test('what a departure does not sell has no price, and a room it does not sell is not wished for', () => {
  expect(partyPrice(departure, 'double', { adults: 2, children: 0, infants: 1 })).toBeNull()
  expect(kindsFor(sold, 'quint')).toEqual(sold)
  expect(kindsFor(sold, 'triple')).toEqual(['triple'])
})

test('the panel says what is paid today and by when the rest, and nothing where all is paid at once', () => {
  const deposit = {
    first: { kind: 'share' as const, share_bp: 3000 },
    // The first instalment is due already.
    instalments: [
      { share_bp: 1000, on: null },
      { share_bp: 2000, on: '2027-01-01' },
    ],
    balance: '2027-02-01',
  }
  const party = { adults: 2, children: 1, infants: 1 }
  expect(partyParts(deposit, party, 100_001)).toEqual([
    { on: null, minor: 40_000 },
    { on: '2027-01-01', minor: 20_000 },
    { on: '2027-02-01', minor: 40_001 },
  ])
  const each = {
    first: { kind: 'amount' as const, each_minor: 10_000 },
    instalments: [],
    balance: '2027-02-01',
  }
  expect(partyParts(each, party, 100_001)[0]).toEqual({ on: null, minor: 30_000 })
  expect(partyParts(each, party, 30_000)).toEqual([])
  expect(partyParts(undefined, party, 100_001)).toEqual([])
})
