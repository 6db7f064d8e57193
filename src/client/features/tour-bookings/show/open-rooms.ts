import type { TourBooking } from '#shared/contract/tour-bookings.ts'

export type RoomsShown = Pick<TourBooking, 'id' | 'rooms' | 'passengers'>

/** What moving people between rooms needs; undefined when rooms are closed. */
export function openRooms({ id, rooms, passengers, rooms_open }: TourBooking): RoomsShown | undefined {
  const own = rooms.filter(room => room.own)
  const inside = new Set(own.flatMap(({ people }) => people.map(({ passenger_id }) => passenger_id)))
  const movable = passengers.filter(passenger => inside.has(passenger.id))
  return rooms_open && own.length > 1 ? { id, rooms: own, passengers: movable } : undefined
}
