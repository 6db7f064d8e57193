import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { addMinor, shareOf, vatFromNet } from '#shared/base/money.ts'
import type { HotelTier } from '#shared/contract/hotels/hotels.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import {
  isProblem,
  type NightRate,
  nightsOf,
  quoteNights,
  quoteStay,
  type StayInput,
} from '#shared/rules/hotels/stay.ts'
import { readChoice } from '#shared/rules/hotels/stay-form.ts'
import { stayProblems } from '#shared/rules/hotels/stay-problems.ts'
import { datedTiers, freeUntil, stayDueAt } from '#shared/rules/hotels/tiers.ts'

const rate = (options: Partial<NightRate> = {}): NightRate => ({
  ...{ from_day: '2027-01-01', to_day: '2027-12-31', special: false, adults_minor: [100, 120] },
  ...{ weekend_minor: null, children: [{ to_age: 5, minor: 0 }], min_nights: 1, closed_to_arrival: false },
  ...options,
})

const input = (options: Partial<StayInput> = {}): StayInput => ({
  stay: { from: '2027-03-01', to: '2027-03-04' },
  party: { adults: 2, children: [] },
  room: { max_adults: 2, max_children: 1, max_people: 3, name: { en: 'Double', ar: 'مزدوجة' } },
  rates: [rate()],
  hotel: {
    ...{ child_max_age: 11, weekend: [4, 5], currency: 'SAR', vat_category: 'S' },
    ...{ vat_bp: 1500, municipality_bp: 500 },
  },
  ...options,
})

const nightsFor = (options: Partial<StayInput>) => {
  const found = quoteStay(input(options))
  return isProblem(found) ? found : found.nights
}

test('a special range comes before the season, and weekends have prices of their own', () => {
  const season = rate({ weekend_minor: [150, 170] })
  const special = rate({
    from_day: '2027-03-03',
    to_day: '2027-03-03',
    special: true,
    adults_minor: [300, 400],
  })
  const stay = { from: '2027-03-02', to: '2027-03-06' }
  expect(nightsFor({ stay, rates: [season, special] })).toEqual([120, 400, 170, 170])
})

test('says why a room is not sold', () => {
  const to = (days: number) => ({ from: '2027-03-01', to: addDays('2027-03-01', days) })
  expect(nightsFor({ stay: to(0) })).toEqual({ kind: 'nights' })
  expect(nightsFor({ stay: to(91) })).toEqual({ kind: 'nights' })
  expect(nightsFor({ party: { adults: 3, children: [] } })).toEqual({ kind: 'does_not_fit' })
  expect(nightsFor({ party: { adults: 2, children: [12] } })).toEqual({ kind: 'child_too_old', age: 12 })
  expect(nightsFor({ rates: [rate({ min_nights: 4 })] })).toEqual({ kind: 'min_nights', nights: 4 })
  expect(nightsFor({ rates: [rate({ closed_to_arrival: true })] })).toEqual({ kind: 'closed_to_arrival' })
  expect(nightsFor({ rates: [rate({ to_day: '2027-03-02' })] })).toEqual({ kind: 'gap', night: '2027-03-03' })
})

test('a child beyond the bands pays as an adult', () => {
  expect(nightsFor({ party: { adults: 1, children: [5] } })).toEqual([100, 100, 100])
  expect(nightsFor({ party: { adults: 1, children: [6] } })).toEqual([120, 120, 120])
})

test('the price of any stay is the sum of its nights, with taxes to the minor unit, in both currencies', () => {
  const seasons = fc.record({
    ...{ border: fc.integer({ min: 0, max: 89 }), nights: fc.integer({ min: 1, max: 90 }) },
    ...{ first: fc.integer({ min: 0, max: 9_999_999 }), second: fc.integer({ min: 0, max: 9_999_999 }) },
    ...{ vat_bp: fc.integer({ min: 0, max: 2500 }), municipality_bp: fc.integer({ min: 0, max: 1000 }) },
    currency: fc.constantFrom('SAR', 'KWD'),
  })
  fc.assert(
    fc.property(seasons, ({ border, nights, first, second, ...tax }) => {
      const from = '2027-02-20'
      const last = addDays(from, border)
      const rates = [
        rate({ to_day: last, adults_minor: [first] }),
        rate({ from_day: addDays(last, 1), adults_minor: [second] }),
      ]
      const stay = { from, to: addDays(from, nights) }
      const hotel = { ...input().hotel, ...tax }
      const found = quoteStay(input({ stay, rates, hotel, party: { adults: 1, children: [] } }))
      if (isProblem(found)) throw new Error(found.kind)
      const early = Math.min(nights, border + 1)
      const net = early * first + (nights - early) * second
      const taxed = addMinor(net, shareOf(net, tax.municipality_bp))
      expect(nightsOf(stay)).toHaveLength(nights)
      expect(addMinor(...found.nights)).toBe(net)
      expect(found.quote.totalMinor).toBe(taxed + vatFromNet(taxed, tax.vat_bp))
    }),
  )
})

const tier = fc.record({
  before: fc.integer({ min: 0, max: 60 }),
  unit: fc.constantFrom('days' as const, 'hours' as const),
  fee: fc.oneof(
    fc.record({ kind: fc.constant('share' as const), share_bp: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('nights' as const), nights: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('amount' as const), minor: fc.integer({ min: 0, max: 99_999 }) }),
  ),
})

test('a later tier never keeps less than an earlier one, nor more than the price', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 6 }), prices, (tiers: HotelTier[], nights) => {
      const totalMinor = addMinor(...nights) * 2
      const arrival = { from: '2027-03-28', zone: 'Europe/Berlin', check_in: '15:00' }
      const dated = datedTiers(tiers, arrival, { totalMinor, nights })
      dated.forEach(({ until, fee_minor }, at) => {
        expect(fee_minor).toBeGreaterThanOrEqual(dated[at - 1]?.fee_minor ?? 0)
        expect(fee_minor).toBeLessThanOrEqual(totalMinor)
        expect(until >= (dated[at - 1]?.until ?? '')).toBe(true)
      })
    }),
  )
})

test('a child whose age was not typed is asked about, and counted as no grown-up', () => {
  const typed = { city: 'makkah', from: '2027-03-10', to: '2027-03-12', rooms_count: '2', adults1: '2' }
  const choice = readChoice({ ...typed, children1: '1', 'age1-1': '0', adults2: '1', children2: '2' })
  expect(choice.ageMissing).toBe('2-1')
  expect(choice.rooms.flatMap(({ children }) => children).every(age => age <= 5)).toBe(true)
  expect(stayProblems(choice, '2027-01-01')).toEqual({ age: { key: 'hotel-bookings:search.missing.age' } })
  const told = readChoice({ ...typed, children1: '1', 'age1-1': '0' })
  expect(told.ageMissing).toBeUndefined()
  expect(stayProblems(told, '2027-01-01')).toEqual({})
})

test('tiers end in the zone of the hotel, days at midnight and hours from the check-in', () => {
  const tiers: HotelTier[] = [
    { before: 2, unit: 'days', fee: { kind: 'share', share_bp: 0 } },
    { before: 6, unit: 'hours', fee: { kind: 'nights', nights: 1 } },
  ]
  const arrival = { from: '2027-03-10', zone: 'Asia/Kuala_Lumpur', check_in: '14:00' }
  const dated = datedTiers(tiers, arrival, { totalMinor: 300, nights: [50, 100] })
  expect(dated).toEqual([
    { until: '2027-03-08T15:59:00.000Z', fee_minor: 0 },
    { until: '2027-03-10T00:00:00.000Z', fee_minor: 100 },
  ])
  expect(freeUntil(dated, new Date('2027-03-08T15:58:00Z'))).toBe(dated[0]?.until)
  expect(freeUntil(dated, new Date('2027-03-08T15:59:00Z'))).toBeNull()
})

test('a stay that is not paid is due when its free cancellation ends, and with the arrival where it never was free', () => {
  const arrival = { from_day: '2027-03-10', zone: 'Asia/Riyadh', check_in: '16:00' }
  const tiers = [
    { until: '2027-03-02T20:59:00.000Z', fee_minor: 0 },
    { until: '2027-03-05T20:59:00.000Z', fee_minor: 0 },
    { until: '2027-03-08T20:59:00.000Z', fee_minor: 50 },
  ]
  expect(stayDueAt({ ...arrival, tiers }).toISOString()).toBe('2027-03-05T20:59:00.000Z')
  for (const never of [[], tiers.slice(2)])
    expect(stayDueAt({ ...arrival, tiers: never }).toISOString()).toBe('2027-03-10T13:00:00.000Z')
})

test('rooms with a tax too small alone are taxed together', () => {
  const { hotel, room } = input()
  const rooms = [1, 2, 3].map(() => quoteNights([2], { hotel: { ...hotel, municipality_bp: 0 }, room }))
  expect(rooms.map(({ vatMinor }) => vatMinor)).toEqual([0, 0, 0])
  // 15 % of 6, rounded.
  expect(priceOfRooms(rooms, 'SAR')).toMatchObject({ vatMinor: 1, totalMinor: 7 })
})
