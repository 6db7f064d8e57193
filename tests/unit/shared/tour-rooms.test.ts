import { describe, expect, test } from 'vitest'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import type { RoomChoice } from '#shared/contract/bookings/tour-rooms.ts'
import { quoteCancellation } from '#shared/rules/money/cancel-quote.ts'
import { quoteTour, unsoldFares } from '#shared/rules/tours/booking-price.ts'
import { checkRooms, fareCounts } from '#shared/rules/tours/rooms.ts'
import { suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'

const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants })
const bed = (position: number) => ({ position, bed: true })
const lap = (position: number) => ({ position, bed: false })
const room = (kind: RoomChoice['kind'], people: RoomChoice['people'], wish: RoomChoice['wish'] = 'none') => ({
  kind,
  wish,
  people,
})
const keys = (...of: Parameters<typeof checkRooms>) =>
  checkRooms(...of).map(({ key, ...where }) => [key.replace('tour-bookings:rooms.', ''), where])

describe('rooms of a party', () => {
  test('take a couple with a child in an added bed and another who shares one', () => {
    const rooms = [room('double', [bed(1), bed(2), bed(3), lap(4), lap(5)])]
    expect(keys(party(2, 2, 1), rooms)).toEqual([])
    expect(fareCounts(party(2, 2, 1), rooms)).toEqual({
      double: 2,
      child_with_bed: 1,
      child_without_bed: 1,
      infant: 1,
    })
  })

  test('refuse more people than beds', () => {
    expect(keys(party(3), [room('double', [bed(1), bed(2), bed(3)])])).toEqual([['overfull', { room: 1 }]])
    expect(keys(party(2, 2), [room('double', [bed(1), bed(2), bed(3), bed(4)])])).toEqual([
      ['overfull', { room: 1 }],
    ])
  })

  test('refuse a traveller without a room, in two rooms, or of another booking', () => {
    expect(keys(party(2), [room('single', [bed(1)])])).toEqual([['unplaced', { position: 2 }]])
    const twice = [room('single', [bed(1)]), room('double', [bed(1), bed(2)])]
    expect(keys(party(2), twice)).toEqual([['twice', { position: 1 }]])
    expect(keys(party(1), [room('double', [bed(1), bed(7)])])).toEqual([['unknown', { position: 7 }]])
  })

  test('refuse children alone, adults without a bed, and infants with one', () => {
    expect(keys(party(1, 1), [room('single', [bed(1)]), room('single', [bed(2)])])).toEqual([
      ['no_adult', { room: 2 }],
    ])
    expect(keys(party(2), [room('double', [bed(1), lap(2)], 'women')])).toEqual([['bed', { position: 2 }]])
    expect(keys(party(1, 0, 1), [room('double', [bed(1), bed(2)])])).toEqual([['bed', { position: 2 }]])
    expect(keys(party(1, 2), [room('single', [bed(1), lap(2), lap(3)])])).toEqual([
      ['too_many_sharing', { room: 1 }],
    ])
  })

  test('leave a bed free only for a room that is shared with women or men', () => {
    expect(keys(party(1), [room('quad', [bed(1)])])).toEqual([['free_beds', { room: 1 }]])
    expect(keys(party(1), [room('quad', [bed(1)], 'family')])).toEqual([['free_beds', { room: 1 }]])
    expect(keys(party(1), [room('quad', [bed(1)], 'women')])).toEqual([])
  })
})

describe('suggested rooms', () => {
  test.each([
    [party(1), ['single']],
    [party(2), ['double']],
    [party(2, 1), ['double']],
    [party(1, 1, 1), ['double']],
    [party(3), ['triple']],
    [party(5), ['triple', 'double']],
    [party(8, 2), ['double', 'double', 'double', 'double']],
    [party(2, 3, 2), ['quint']],
  ])('of %o are %j', (of, kinds) => {
    expect(suggestRooms(of, ROOM_KINDS).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('are right for every party that fits into the rooms sold', () => {
    for (let adults = 1; adults <= 9; adults++)
      for (let children = 0; children <= adults * 2; children++)
        for (let infants = 0; infants <= Math.min(adults, 3); infants++) {
          const of = party(adults, children, infants)
          expect([of, checkRooms(of, suggestRooms(of, ROOM_KINDS))]).toEqual([of, []])
        }
  })

  test('put those together who were named together', () => {
    const people = suggestRooms(party(4, 1), ROOM_KINDS).map(each =>
      each.people.map(({ position }) => position),
    )
    expect(people).toEqual([
      [1, 2, 5],
      [3, 4],
    ])
  })

  test('use only rooms that are sold', () => {
    expect(suggestRooms(party(3), ['double', 'single']).map(({ kind }) => kind)).toEqual(['double', 'single'])
  })
})

describe('the price of a party in its rooms', () => {
  const prices = {
    quint: null,
    quad: 201_000,
    triple: 216_000,
    double: 243_000,
    single: 355_000,
    child_with_bed: 172_000,
    child_without_bed: 100_000,
    infant: 19_130,
  }
  const sold = { prices, vatCategory: 'S', currency: 'SAR', rateBp: 1500 } as const
  const rooms = [room('double', [bed(1), bed(2), bed(4), lap(5)]), room('quad', [bed(3)], 'women')]
  const transfer = {
    title: { en: 'Transfer', ar: 'نقل' },
    price_minor: 5_000,
    quantity: 4,
    vat_category: 'Z',
  } as const

  test('has a line for each price, extra and tax, which sum up to it', () => {
    const quote = quoteTour({ ...sold, party: party(3, 1, 1), rooms, extras: [transfer] })
    expect(
      quote.lines.map(({ kind, fare, quantity, totalMinor }) => [fare ?? kind, quantity, totalMinor]),
    ).toEqual([
      ['quad', 1, 201_000],
      ['double', 2, 486_000],
      ['child_with_bed', 1, 172_000],
      ['infant', 1, 19_130],
      ['extra', 4, 20_000],
      ['vat', 1, 131_720],
    ])
    expect([quote.vatMinor, quote.totalMinor]).toEqual([131_720, 1_029_850])
  })

  test('is refused for what the departure does not sell', () => {
    const five = [room('quint', [bed(1)], 'men')]
    expect(unsoldFares(prices, party(1), five)).toEqual(['quint'])
    expect(() => quoteTour({ ...sold, party: party(1), rooms: five, extras: [] })).toThrow(RangeError)
  })
})

describe('cancelling a tour', () => {
  const line = (fare: string, unitMinor: number, quantity: number, more: object = {}) =>
    ({
      kind: 'fare',
      category: 'ADT',
      fare,
      quantity,
      unitMinor,
      netMinor: unitMinor * quantity,
      vatMinor: 0,
      vatCategory: 'Z',
      totalMinor: unitMinor * quantity,
      ...more,
    }) as never

  test('keeps a share of every price and of what was bought with it', () => {
    const extra = line('', 5_000, 2, {
      kind: 'extra',
      category: undefined,
      fare: undefined,
      name: { en: 'Transfer' },
    })
    const lines = [line('double', 100_000, 2), line('single', 150_000, 1), extra]
    const terms = { feeMinor: null, shareBp: 3000, taxesMinor: {} }
    const quote = quoteCancellation({ lines, terms, totalMinor: 360_000, keptMinor: 360_000 })
    expect(quote.lines.map(({ fee_minor }) => fee_minor)).toEqual([30_000, 45_000, 1_500])
    expect([quote.feeMinor, quote.backMinor]).toEqual([108_000, 252_000])
  })
})
