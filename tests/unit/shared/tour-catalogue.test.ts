import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import type { RoomPrices } from '#shared/contract/tours/tours.ts'
import {
  fromPrice,
  grossPrices,
  priceColumns,
  pricesOn,
  singleSupplement,
} from '#shared/rules/tours/departure-prices.ts'
import { daysOfMonth, monthOf, monthsFrom } from '#shared/rules/tours/months.ts'
import { shownStatus } from '#shared/rules/tours/shown-status.ts'
import { destinationKey, readTourSearch, tourSearchPath } from '#shared/rules/tours/tour-search.ts'
import { PRICES } from '../../support/tours.ts'

const now = new Date('2027-01-10T09:00:00Z')
const later = new Date('2027-01-12T09:00:00Z')
const departure = { status: 'open', places_left: 9, sales_until: later } as const
const day = fc.integer({ min: 0, max: 9000 }).map(days => addDays('2026-01-01', days))

describe('a departure is shown as', () => {
  it.each([
    ['open', departure],
    ['guaranteed', { ...departure, status: 'guaranteed' as const }],
    ['few_left', { ...departure, status: 'guaranteed' as const, places_left: 4 }],
    ['full', { ...departure, places_left: 0 }],
    ['closed', { ...departure, sales_until: now }],
    ['closed', { ...departure, status: 'closed' as const }],
  ])('%s', (shown, each) => expect(shownStatus(each, now)).toBe(shown))
})

describe('prices by room', () => {
  it('begin with the double room, else the largest that is sold', () => {
    expect(fromPrice(PRICES)).toBe(300_000)
    expect(fromPrice({ ...PRICES, double: null })).toBe(240_000)
  })

  it('say what a room alone costs more', () => {
    expect(singleSupplement(PRICES)).toBe(120_000)
    expect(singleSupplement({ ...PRICES, single: null })).toBeNull()
  })

  it('have VAT only where it is due', () => {
    expect(grossPrices(PRICES, { vatCategory: 'S', rateBp: 1500 })).toMatchObject({
      double: 345_000,
      quint: null,
    })
    expect(grossPrices(PRICES, { vatCategory: 'O', rateBp: 1500 })).toEqual(PRICES)
  })

  it('of a season replace those of the tour on its first and last day, and not beyond', () => {
    const prices: RoomPrices = { ...PRICES, double: 450_000 }
    const name = { en: 'Ramadan', ar: 'رمضان' }
    const tour = { prices: PRICES, seasons: [{ name, from: '2027-02-08', to: '2027-03-09', prices }] }
    expect(
      ['2027-02-07', '2027-02-08', '2027-03-09', '2027-03-10'].map(
        each => pricesOn(tour, { ...PRICES }, each).double,
      ),
    ).toEqual([300_000, 450_000, 450_000, 300_000])
  })

  it('that staff typed for a departure stay in a season', () => {
    const season = { name: { en: 'Hajj', ar: 'الحج' }, from: '2027-05-01', to: '2027-05-31', prices: PRICES }
    const typed = { ...PRICES, double: 1 }
    expect(pricesOn({ prices: PRICES, seasons: [season] }, typed, '2027-05-10')).toBe(typed)
  })

  it('share a column while they stay the same', () => {
    const dearer = { ...PRICES, double: 1 }
    const columns = priceColumns([PRICES, { ...PRICES }, dearer, PRICES].map(prices => ({ prices })))
    expect(columns.map(({ departures }) => departures.length)).toEqual([2, 1, 1])
  })
})

describe('a month of either calendar', () => {
  it('is known by the Gregorian days of Umm al-Qura', () => {
    expect(daysOfMonth('1448-09')).toEqual({ from: '2027-02-08', to: '2027-03-08' })
    expect(daysOfMonth('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  })

  it('holds each of its days, and no other', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('gregorian', 'hijri'), (date, calendar) => {
        const { from, to } = daysOfMonth(monthOf(date, calendar))
        expect(from <= date && date <= to).toBe(true)
        expect(monthOf(addDays(to, 1), calendar)).not.toBe(monthOf(date, calendar))
        expect(monthOf(addDays(from, -1), calendar)).not.toBe(monthOf(date, calendar))
      }),
    )
  })

  it('is followed by the next without a gap', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('gregorian', 'hijri'), (date, calendar) => {
        const [first, second] = monthsFrom(date, calendar, 2).map(daysOfMonth)
        expect(second?.from).toBe(addDays(first?.to as string, 1))
      }),
    )
  })
})

describe('a search of tours', () => {
  it('stands whole in the address', () => {
    const path =
      '/tours?month=1448-09&kind=umrah&nights=4-6&from=RUH&to=makkah-and-madinah&rating=4&stars=4&max=5000&guaranteed=1&sort=price&page=2'
    expect(tourSearchPath(readTourSearch(new URL(path, 'https://x.test').searchParams))).toBe(path)
  })

  it('forgets what it does not know', () => {
    const strange =
      'month=2027-13&kind=war&nights=x&from=R&to=a--b&to=%3Cb%3E&rating=x&stars=-1&max=1e9&sort=;&page=0&compare=1'
    expect(tourSearchPath(readTourSearch(new URLSearchParams(strange)))).toBe('/tours')
  })

  it('names a destination alike, however it is written', () => {
    const spellings = [
      { en: 'Makkah and Madinah', ar: 'مكة' },
      { en: ' makkah  &amp and MADINAH' },
      { ar: 'مكّة المكرّمة' },
    ]
    expect(spellings.map(destinationKey)).toEqual([
      'makkah-and-madinah',
      'makkah-amp-and-madinah',
      'مكه-المكرمه',
    ])
  })

  it('begins with the first page when something else changes', () => {
    const search = readTourSearch(new URLSearchParams('page=3&kind=umrah'))
    expect(tourSearchPath(search, { kinds: [] })).toBe('/tours')
    expect(tourSearchPath(search, { compare: [] })).toBe('/tours?kind=umrah&page=3')
  })
})
