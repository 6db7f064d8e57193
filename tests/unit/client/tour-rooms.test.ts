import { expect, test } from 'vitest'
import { moved } from '#client/features/tour-bookings/create/tour-step.ts'
import type { ChosenRoom } from '#shared/rules/tours/rooms.ts'

const bed = (position: number) => ({ position, bed: true })
const own = (...people: number[]): ChosenRoom => ({ kind: 'double', wish: 'none', people: people.map(bed) })
const friends: ChosenRoom = {
  ...{ kind: 'quad', wish: 'none', people: [] },
  friend: { id: 'r1', sleeping: { adults: 2, beds: 2, sharing: 0 } },
}
const sleeping = (rooms: ChosenRoom[]) => rooms.map(room => room.people.map(({ position }) => position))

test('a room that all have left for friends is no longer booked', () => {
  const one = moved([own(1, 2), friends], bed(1), 1)
  expect(sleeping(one)).toEqual([[2], [1]])
  expect(sleeping(moved(one, bed(2), 1))).toEqual([[1, 2]])
})

test('a room that is empty for other reasons stays, to be filled', () => {
  expect(sleeping(moved([own(1), own(2)], bed(1), 1))).toEqual([[], [1, 2]])
  expect(sleeping(moved([own(), own(1), friends], bed(1), 2))).toEqual([[], [1]])
})
