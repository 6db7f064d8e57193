import type { TourBooking } from '#shared/contract/tour-bookings.ts'

export type RoomsShown = Pick<TourBooking, 'id' | 'rooms' | 'passengers'>

/** What moving people between rooms needs; undefined when rooms are closed. */
export const openRooms = ({ id, rooms, passengers, rooms_open }: TourBooking): RoomsShown | undefined =>
  rooms_open && rooms.length > 1 ? { id, rooms, passengers } : undefined
