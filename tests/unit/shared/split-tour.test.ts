import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import type { RoomChoice } from '#shared/contract/bookings/tour-rooms.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { totalOf } from '#shared/rules/split/split-price.ts'
import { quoteTour } from '#shared/rules/tours/booking-price.ts'
import { categoriesOf } from '#shared/rules/tours/rooms.ts'
import { splitTour } from '#shared/rules/tours/split-tour.ts'
import { suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'

const PRICES = {
  quint: null,
  quad: 240_001,
  triple: 260_003,
  double: 300_007,
  single: 420_011,
  child_with_bed: 200_001,
  child_without_bed: 120_003,
  infant: 25_007,
}
const INSURANCE = { title: { en: 'Insurance', ar: 'تأمين' }, price_minor: 6501, vat_category: 'S' as const }

/** A booking in rooms, as it was sold. */
function booked(party: PartyCounts, choices: RoomChoice[], currency = 'SAR') {
  const categories = categoriesOf(party)
  const passengers = categories.map((category, index) => ({
    id: `p${index + 1}`,
    position: index + 1,
    category,
    linked_adult: null,
  }))
  const rooms = choices.map(({ people, ...room }, index) => ({
    ...room,
    id: `r${index + 1}`,
    people: people.map(({ position, bed }) => ({ passenger_id: `p${position}`, bed })),
  }))
  const extras = [{ ...INSURANCE, quantity: party.adults + party.children }]
  const sold = { prices: PRICES, vatCategory: 'S' as const, currency, rateBp: 1500, party }
  const { lines, totalMinor } = quoteTour({ ...sold, rooms: choices, extras })
  return { lines, totalMinor, currency, passengers, rooms, prices: PRICES }
}

const ADULTS = { adults: 3, children: 0, infants: 0 }
const everybody = (wish: RoomChoice['wish'] = 'none'): RoomChoice[] => [
  { kind: 'triple', wish, people: [1, 2, 3].map(position => ({ position, bed: true })) },
]
const gross = (...net: number[]) => {
  const sum = net.reduce((all, each) => all + each, 0)
  return sum + Math.round((sum * 1500) / 10_000)
}

describe('a traveller who leaves a room', () => {
  test('pays what was booked, and makes the room of the others smaller at its price', () => {
    const split = splitTour({ ...booked(ADULTS, everybody()), ids: new Set(['p2']) })
    expect(split.changed).toEqual([{ id: 'r1', from: 'triple', to: 'double' }])
    expect(totalOf(split.go)).toBe(gross(PRICES.triple, 6501))
    expect(totalOf(split.stay)).toBe(gross(PRICES.double * 2, 6501 * 2))
  })

  test('leaves the price of a room shared with others as it is', () => {
    const sale = booked(ADULTS, everybody('women'))
    const split = splitTour({ ...sale, ids: new Set(['p2']) })
    expect(split.changed).toEqual([])
    expect(totalOf(split.go) + totalOf(split.stay)).toBe(sale.totalMinor)
  })

  test('leaves the others the price at which the smaller room was booked', () => {
    const party = { adults: 5, children: 0, infants: 0 }
    const two: RoomChoice = {
      kind: 'double',
      wish: 'none',
      people: [4, 5].map(position => ({ position, bed: true })),
    }
    const sale = booked(party, [...everybody(), two])
    const later = { ...PRICES, double: 999_999 }
    const split = splitTour({ ...sale, prices: later, ids: new Set(['p1']) })
    expect(totalOf(split.stay)).toBe(gross(PRICES.double * 4, 6501 * 4))
  })
})

test('what was taken off the fares of who stays is not more than a smaller room costs', () => {
  const sale = booked(ADULTS, everybody())
  const lines = overridePrice(sale.lines, 30_000) ?? []
  const later = { ...PRICES, double: 1000 }
  const { stay } = splitTour({ ...sale, lines, prices: later, ids: new Set(['p2']) })
  expect(stay.filter(({ kind }) => kind === 'adjustment')).toEqual([])
  expect(totalOf(stay)).toBe(gross(1000 * 2, 6501 * 2))
})

describe('a room that goes as a whole', () => {
  const party = fc
    .record({
      adults: fc.integer({ min: 2, max: 12 }),
      children: fc.integer({ min: 0, max: 4 }),
      infants: fc.integer({ min: 0, max: 2 }),
    })
    .filter(({ adults, infants }) => infants <= adults)
  const sold = ROOM_KINDS.filter(kind => PRICES[kind] !== null)

  test('divides the price to the minor unit, whatever the rooms', () => {
    fc.assert(
      fc.property(party, fc.nat(), fc.constantFrom('SAR', 'KWD'), (counts, pick, currency) => {
        const sale = booked(counts, suggestRooms(counts, sold), currency)
        const room = sale.rooms[pick % sale.rooms.length]
        const ids = new Set(room?.people.map(({ passenger_id }) => passenger_id))
        const { go, stay, changed } = splitTour({ ...sale, ids })
        expect(changed).toEqual([])
        expect(totalOf(go) + totalOf(stay)).toBe(sale.totalMinor)
      }),
    )
  })
})
