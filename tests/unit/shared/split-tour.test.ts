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
    own: true,
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

describe('travellers who sleep elsewhere than booked', () => {
  const bed = (position: number) => ({ position, bed: true })
  const triple: RoomChoice = { kind: 'triple', wish: 'none', people: [2, 3, 4].map(bed) }
  const double = (...people: number[]): RoomChoice => ({
    ...{ kind: 'double', wish: 'women', people: people.map(bed) },
  })
  type Sale = ReturnType<typeof booked>
  /** The same sale, with a traveller in another of its rooms. */
  const into = (sale: Sale, id: string, to: string): Sale => ({
    ...sale,
    rooms: sale.rooms.map(room => {
      const others = room.people.filter(({ passenger_id }) => passenger_id !== id)
      return { ...room, people: room.id === to ? [...others, { passenger_id: id, bed: true }] : others }
    }),
  })

  test('pay the price of a friend’s room, which stays as it is', () => {
    const sale = booked({ ...ADULTS, adults: 4 }, [triple, double(1)])
    const rooms = sale.rooms.map(room => ({
      ...room,
      own: room.id === 'r1',
      people: room.id === 'r1' ? room.people : [...room.people, { passenger_id: 'friend', bed: true }],
    }))
    const split = splitTour({ ...sale, rooms, ids: new Set(['p1']) })
    expect(split).toMatchObject({ changed: [], priced: true })
    expect(totalOf(split.go)).toBe(gross(PRICES.double, 6501))
  })

  test('leave with one price each, also two in a room that one paid for', () => {
    const sale = into(
      booked({ ...ADULTS, adults: 3 }, [double(1), { ...triple, people: [2, 3].map(bed) }]),
      'p2',
      'r1',
    )
    const split = splitTour({ ...sale, ids: new Set(['p1', 'p2']) })
    expect(totalOf(split.go)).toBe(gross(PRICES.double, PRICES.triple, 6501 * 2))
    expect(split.stay.filter(({ fare }) => fare)).toMatchObject([{ fare: 'triple', quantity: 1 }])
  })

  test('who stay alone in a room they did not book pay one price, that of the smaller room', () => {
    const pair = { ...double(1, 5), wish: 'none' as const }
    const sale = into(booked({ ...ADULTS, adults: 5 }, [pair, triple]), 'p2', 'r1')
    const split = splitTour({ ...sale, ids: new Set(['p1', 'p5']) })
    expect(split.changed).toEqual([{ id: 'r1', from: 'double', to: 'single' }])
    expect(totalOf(split.stay)).toBe(gross(PRICES.single, PRICES.triple * 2, 6501 * 3))
  })

  test('are not divided from others when the price has nothing for one of them', () => {
    const sale = booked(ADULTS, everybody())
    const lines = sale.lines.map(line =>
      line.kind === 'fare' ? { ...line, quantity: 1, netMinor: line.unitMinor } : line,
    )
    expect(splitTour({ ...sale, lines, ids: new Set(['p1', 'p2']) }).priced).toBe(false)
    expect(splitTour({ ...sale, lines, ids: new Set(['p1']) }).priced).toBe(true)
  })
})

test('what was taken off the fares of who stays is not more than a smaller room costs', () => {
  const sale = booked(ADULTS, everybody())
  const lines = overridePrice(sale.lines, 30_000, 1500) ?? []
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
