import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { fullNights, nightMoves, type RoomMove } from '#shared/rules/hotels/night-moves.ts'

const FROM = '2027-03-25'

const moves: fc.Arbitrary<RoomMove[]> = fc.array(
  fc.record({
    roomTypeId: fc.constantFrom('a', 'b', 'c'),
    stay: fc
      .record({ at: fc.nat(9), nights: fc.integer({ min: 1, max: 9 }) })
      .map(({ at, nights }) => ({ from: addDays(FROM, at), to: addDays(FROM, at + nights) })),
    held: fc.integer({ min: -1, max: 1 }),
    sold: fc.integer({ min: -1, max: 1 }),
  }),
  { maxLength: 8 },
)

test('rooms of stays are moved once for each night and type, in one order whatever theirs is', () => {
  fc.assert(
    fc.property(moves, each => {
      const all = nightMoves(each)
      const keys = all.map(({ room_type_id, night }) => `${room_type_id} ${night}`)
      expect(keys).toEqual([...new Set(keys)].sort())
      expect(nightMoves(each.toReversed())).toEqual(all)
      for (const move of all) {
        const those = each.filter(
          ({ roomTypeId, stay }) =>
            roomTypeId === move.room_type_id && stay.from <= move.night && move.night < stay.to,
        )
        const sum = (of: 'held' | 'sold') => those.reduce((total, one) => total + one[of], 0)
        expect([move.held, move.sold]).toEqual([sum('held'), sum('sold')])
      }
    }),
  )
})

const night = {
  ...{ room_type_id: 'a', night: FROM, allotment: 3, held: 1, sold: 1 },
  ...{ stop_sale: false, free_sale: false, on_request: false },
}
const taking = (rooms: number, more: object = {}) =>
  fullNights([{ room_type_id: 'a', night: FROM, held: rooms, sold: 0 }], [{ ...night, ...more }])

test('a night takes what its allotment has left, and none while its sale is stopped or it was never written', () => {
  expect([taking(1), taking(2)]).toEqual([[], [FROM]])
  expect(taking(1, { stop_sale: true })).toEqual([FROM])
  expect(taking(9, { free_sale: true })).toEqual([])
  expect(taking(9, { free_sale: true, stop_sale: true })).toEqual([FROM])
  expect(taking(1, { night: addDays(FROM, 1) })).toEqual([FROM])
})

test('a stopped night gives back, and goes from held to sold', () => {
  const stopped = { ...night, stop_sale: true }
  const move = { room_type_id: 'a', night: FROM }
  expect(fullNights([{ ...move, held: -1, sold: 0 }], [stopped])).toEqual([])
  expect(fullNights([{ ...move, held: -1, sold: 1 }], [stopped])).toEqual([])
})
