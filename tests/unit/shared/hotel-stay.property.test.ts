import { CalendarDate, GregorianCalendar, IslamicUmalquraCalendar, toCalendar } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/base/calendar.ts'
import { addMinor, shareOf, vatFromNet } from '#shared/base/money.ts'
import type { HotelTier } from '#shared/contract/hotels/hotels.ts'
import { zonedDate, zonedTime } from '#shared/rules/days/zones.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import {
  isProblem,
  type NightRate,
  nightsOf,
  quoteStay,
  type Stay,
  weekdayOf,
} from '#shared/rules/hotels/stay.ts'
import { datedTiers, keptNow, tiersTogether } from '#shared/rules/hotels/tiers.ts'

/** A day of the Umm al-Qura calendar, as Gregorian. */
const hijri = (year: number, month: number, day: number) =>
  toCalendar(
    new CalendarDate(new IslamicUmalquraCalendar(), year, month, day),
    new GregorianCalendar(),
  ).toString()

const rate = (from_day: string, to_day: string, base: number, more: Partial<NightRate> = {}): NightRate => ({
  ...{ from_day, to_day, special: false, adults_minor: [base, base + 100], weekend_minor: null },
  ...{ children: [], min_nights: 1, closed_to_arrival: false },
  ...more,
})

// Ramadan 1448 with its last ten nights, between the seasons before and after it.
const RAMADAN = { from: hijri(1448, 9, 1), to: addDays(hijri(1448, 10, 1), -1) }
const LAST_TEN = { from: hijri(1448, 9, 21), to: RAMADAN.to }
const FIRST = '2026-12-01'
const LAST = '2027-06-30'

const prices = fc.record({
  ...{ low: fc.integer({ min: 0, max: 9_999_999 }), ramadan: fc.integer({ min: 0, max: 9_999_999 }) },
  ...{ ten: fc.integer({ min: 0, max: 9_999_999 }), weekend: fc.integer({ min: 0, max: 9_999_999 }) },
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  ...{ currency: fc.constantFrom('SAR', 'KWD'), vat_bp: fc.integer({ min: 0, max: 2500 }) },
  municipality_bp: fc.integer({ min: 0, max: 1000 }),
})
const stays = fc
  .record({ at: fc.integer({ min: 0, max: 120 }), nights: fc.integer({ min: 1, max: 90 }) })
  .map(({ at, nights }): Stay => ({ from: addDays(FIRST, at), to: addDays(FIRST, at + nights) }))

const ratesOf = ({
  low,
  ramadan,
  ten,
  weekend,
}: { [key in 'low' | 'ramadan' | 'ten' | 'weekend']: number }) => [
  rate(FIRST, addDays(RAMADAN.from, -1), low, { weekend_minor: [weekend, weekend] }),
  rate(RAMADAN.from, RAMADAN.to, ramadan),
  rate(addDays(RAMADAN.to, 1), LAST, low, { weekend_minor: [weekend, weekend] }),
  rate(LAST_TEN.from, LAST_TEN.to, ten, { special: true }),
]

const room = { max_adults: 2, max_children: 0, max_people: 2, name: { en: 'Double', ar: 'مزدوجة' } }
const hotelOf = (terms: {
  weekdays: number[]
  currency: string
  vat_bp: number
  municipality_bp: number
}) => ({
  ...{ child_max_age: 11, weekend: terms.weekdays, vat_category: 'S' as const },
  ...{ currency: terms.currency, vat_bp: terms.vat_bp, municipality_bp: terms.municipality_bp },
})

function priced(stay: Stay, terms: Parameters<typeof hotelOf>[0] & Parameters<typeof ratesOf>[0]) {
  const party = { adults: 1, children: [] }
  const found = quoteStay({ stay, party, room, rates: ratesOf(terms), hotel: hotelOf(terms) })
  if (isProblem(found)) throw new Error(found.kind)
  return found
}

test('every night has the price of its own day, over Hijri seasons, the last ten nights and weekends', () => {
  fc.assert(
    fc.property(stays, prices, (stay, terms) => {
      const within = (day: string, range: { from: string; to: string }) =>
        range.from <= day && day <= range.to
      const expected = nightsOf(stay).map(day => {
        if (within(day, LAST_TEN)) return terms.ten
        if (within(day, RAMADAN)) return terms.ramadan
        return terms.weekdays.includes(weekdayOf(day)) ? terms.weekend : terms.low
      })
      expect(priced(stay, terms).nights).toEqual(expected)
    }),
  )
})

test('a stay that is parted anywhere costs the same without taxes, and at most a minor unit else with them', () => {
  fc.assert(
    fc.property(stays, prices, fc.nat(89), (stay, terms, at) => {
      const nights = daysBetween(stay.from, stay.to)
      if (nights < 2) return
      const middle = addDays(stay.from, 1 + (at % (nights - 1)))
      const whole = priced(stay, terms)
      const parts = [
        priced({ from: stay.from, to: middle }, terms),
        priced({ from: middle, to: stay.to }, terms),
      ]
      expect(parts.flatMap(part => part.nights)).toEqual(whole.nights)
      const sum = addMinor(...parts.map(({ quote }) => quote.totalMinor))
      // Municipality fee and VAT are each rounded once in the whole, and once in each part.
      expect(Math.abs(sum - whole.quote.totalMinor)).toBeLessThanOrEqual(3)
    }),
  )
})

test('taxes of several rooms agree with their lines to the minor unit, in riyals and dinars', () => {
  fc.assert(
    fc.property(fc.array(stays, { minLength: 1, maxLength: 4 }), prices, (each, terms) => {
      const rooms = each.map(stay => priced(stay, terms))
      const { lines, netMinor, vatMinor, totalMinor } = priceOfRooms(
        rooms.map(({ quote }) => quote),
        terms.currency,
      )
      const fees = addMinor(...rooms.map(({ nights }) => shareOf(addMinor(...nights), terms.municipality_bp)))
      expect(netMinor).toBe(addMinor(...rooms.flatMap(({ nights }) => nights)) + fees)
      expect(vatMinor).toBe(vatFromNet(netMinor, terms.vat_bp))
      expect(totalMinor).toBe(netMinor + vatMinor)
      expect(addMinor(...lines.map(line => line.totalMinor))).toBe(totalMinor)
    }),
  )
})

const tier = fc.record({
  ...{ before: fc.integer({ min: 0, max: 90 }), unit: fc.constantFrom('days' as const, 'hours' as const) },
  fee: fc.oneof(
    fc.record({ kind: fc.constant('share' as const), share_bp: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('nights' as const), nights: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('amount' as const), minor: fc.integer({ min: 0, max: 9_999_999 }) }),
  ),
})
const tiers: fc.Arbitrary<HotelTier[]> = fc.array(tier, { maxLength: 5 })
const zone = fc.constantFrom('Asia/Riyadh', 'Asia/Kuala_Lumpur', 'Europe/London', 'America/New_York')

test('of one room or several, what a cancellation keeps never falls as time goes on', () => {
  fc.assert(
    fc.property(
      stays,
      prices,
      fc.array(tiers, { minLength: 1, maxLength: 3 }),
      zone,
      (stay, terms, of, where) => {
        const { quote, nights } = priced(stay, terms)
        const arrival = { from: stay.from, zone: where, check_in: '15:00' }
        const totalMinor = quote.totalMinor
        const rooms = of.map(each => ({
          tiers: datedTiers(each, arrival, { totalMinor, nights }),
          totalMinor,
        }))
        const together = tiersTogether(rooms, totalMinor * of.length)
        const moments = together.flatMap(({ until }) =>
          [-1000, 1000].map(by => new Date(Date.parse(until) + by)),
        )
        const kept = moments.map(now => keptNow(together, totalMinor * of.length, now).feeMinor)
        expect(kept).toEqual([...kept].sort((one, other) => one - other))
        expect(Math.max(0, ...kept)).toBeLessThanOrEqual(totalMinor * of.length)
        for (const now of moments) {
          const each = rooms.map(({ tiers: those }) => keptNow(those, totalMinor, now).feeMinor)
          expect(keptNow(together, totalMinor * of.length, now).feeMinor).toBe(addMinor(...each))
        }
      },
    ),
  )
})

test('a tier of days ends on its own day in the zone of the hotel, whether clocks are changed there or not', () => {
  const days = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), days, zone, (at, before, where) => {
      const from = addDays('2027-01-01', at)
      const fee = { kind: 'share' as const, share_bp: 0 }
      const arrival = { from, zone: where, check_in: '15:00' }
      const [dated] = datedTiers([{ before, unit: 'days', fee }], arrival, { totalMinor: 100, nights: [100] })
      const until = dated?.until ?? ''
      expect([zonedDate(until, where), zonedTime(until, where)]).toEqual([addDays(from, -before), '23:59'])
      expect(nightsOf({ from: addDays(from, -before - 1), to: from })).toHaveLength(before + 1)
    }),
  )
})
