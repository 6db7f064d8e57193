import type { RoomKind, RoomWish } from '#shared/contract/bookings/tour-rooms.ts'
import type { TourContent } from '#shared/contract/tours/tours.ts'
import type { AtOrNull, Defaulted, JsonDefaulted, JsonOrNull, Nullable } from '../columns.ts'

/** Columns of a tour's booking; same id as the booking. */
export interface TourBookingsTable {
  tenant_id: string
  id: string
  departure_id: string
  /** Travellers who take a place; infants take none. */
  places: number
  places_state: 'held' | 'sold' | 'none'
  seat_block_id: Nullable<string>
  /** Codes of the tour's extras that were bought. */
  extras: JsonDefaulted<string[]>
  sharing_code: Nullable<string>
  /** The booking that leads its group. */
  with_booking_id: Nullable<string>
  /** Until then the agency that moved it asks for no fee. */
  free_until: AtOrNull
  /** Steps of the cancellation it was sold with; null for the tour's. */
  cancel_tiers: JsonOrNull<TourContent['cancel_tiers']>
}

export interface TourRoomsTable {
  tenant_id: string
  id: string
  departure_id: string
  /** Null for a room that staff added. */
  booking_id: Nullable<string>
  position: Defaulted<number>
  kind: RoomKind
  wish: Defaulted<RoomWish>
  number: Nullable<string>
}

export interface TourRoomPlacesTable {
  tenant_id: string
  passenger_id: string
  room_id: string
  bed: Defaulted<boolean>
}
