import { expect, test } from 'vitest'
import { conflictsOf, type Room, type Sleeper, suggestPlaces } from '#shared/rules/tours/rooming.ts'

const room = (id: string, more: Partial<Room> = {}): Room => ({
  id,
  kind: 'double',
  wish: 'none',
  booking_id: null,
  ...more,
})
let next = 0
const person = (more: Partial<Sleeper> = {}): Sleeper => ({
  id: `p${++next}`,
  booking_id: 'a',
  category: 'ADT',
  gender: 'M',
  room_id: null,
  bed: true,
  ...more,
})
const woman = (more: Partial<Sleeper> = {}) => person({ gender: 'F', ...more })

test('a couple of one booking may share a room, a man and a woman of two bookings may not', () => {
  expect(conflictsOf(room('1'), [person(), woman()])).toEqual([])
  expect(conflictsOf(room('1'), [person(), woman({ booking_id: 'b' })])).toEqual(['mixed'])
  expect(conflictsOf(room('1'), [person(), person({ booking_id: 'b' })])).toEqual([])
})

test('a room for women takes no man, and a family room no one of another booking', () => {
  expect(conflictsOf(room('1', { wish: 'women' }), [woman(), person()])).toEqual(['wish'])
  const strangers = [woman(), woman({ booking_id: 'b' })]
  expect(conflictsOf(room('1', { wish: 'family' }), strangers)).toEqual(['strangers'])
})

test('more people than beds are over, an infant takes none, and children are not alone', () => {
  const three = [person(), person(), person()]
  expect(conflictsOf(room('1'), three)).toEqual(['over'])
  const infant = person({ category: 'INF', bed: false })
  expect(conflictsOf(room('1'), [person(), woman(), infant])).toEqual([])
  expect(conflictsOf(room('1'), [person({ category: 'CHD' })])).toEqual(['no_adult'])
  expect(conflictsOf(room('1'), [])).toEqual([])
})

test('suggested rooms keep a booking together, fill shared rooms by gender, and leave out travellers that nothing fits', () => {
  const sleeping = woman({ booking_id: 'b', room_id: '2' })
  const husband = person({ booking_id: 'c' })
  const wife = woman({ booking_id: 'c' })
  const single = woman({ booking_id: 'd' })
  const man = person({ booking_id: 'e' })
  const rooms = [room('1', { booking_id: 'c' }), room('2', { wish: 'women' })]
  const places = suggestPlaces(rooms, [sleeping, husband, wife, single, man])
  expect(places).toEqual([
    { passenger_id: husband.id, room_id: '1' },
    { passenger_id: wife.id, room_id: '1' },
    { passenger_id: single.id, room_id: '2' },
  ])
})
