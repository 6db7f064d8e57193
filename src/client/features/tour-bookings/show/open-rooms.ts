import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'

export type RoomsShown = Pick<TourBooking, 'id' | 'rooms' | 'passengers' | 'friend_rooms'>

/** What moving people between rooms needs; undefined when rooms are closed, or there is only one. */
export function openRooms({
  id,
  rooms,
  passengers,
  friend_rooms,
  rooms_open,
}: TourBooking): RoomsShown | undefined {
  const some = rooms.length + friend_rooms.length > 1
  return rooms_open && some ? { id, rooms, passengers, friend_rooms } : undefined
}
