import { describe, expect, test } from 'vitest'
import { ROOM_KINDS, type RoomChoice } from '#shared/contract/tour-rooms.ts'
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

  test('refuse somebody without a room, in two rooms, or whom the booking does not have', () => {
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

  test('use only rooms that are sold', () => {
    expect(suggestRooms(party(3), ['double', 'single']).map(({ kind }) => kind)).toEqual(['double', 'single'])
  })
})
