import type { RoomContent } from '#shared/contract/hotels/hotels.ts'
import type { RaisedNight } from '#shared/rules/hotels/night-moves.ts'
import type { DatedTier } from '#shared/rules/hotels/tiers.ts'
import type { Defaulted, Json, JsonDefaulted, Nullable } from '../columns.ts'

/** Columns of a hotel's booking; same id as the booking. */
export interface HotelBookingsTable {
  tenant_id: string
  id: string
  hotel_id: string
  /** First night. */
  from_day: string
  to_day: string
  nationality: Defaulted<string>
  nights_state: 'held' | 'sold' | 'none'
  tiers: JsonDefaulted<DatedTier[]>
  on_request: Defaulted<boolean>
  /** Rooms that were added to the allotment for it. */
  raised: JsonDefaulted<RaisedNight[]>
  /** Typed in by staff; the nights of one `outside` the allotment are counted nowhere. */
  entered: Nullable<'allotment' | 'outside'>
  /** As the hotel calls the booking. */
  confirmation_number: Nullable<string>
  hotel_note: Nullable<string>
  stay_state: Defaulted<'expected' | 'checked_in' | 'checked_out' | 'no_show'>
}

export interface HotelBookingRoomsTable {
  tenant_id: string
  id: string
  booking_id: string
  room_type_id: string
  /** Null for an agreed price. */
  plan_id: string | null
  position: number
  board: 'RO' | 'BB' | 'HB' | 'FB' | 'AI'
  /** As booked. */
  content: Json<Pick<RoomContent, 'name' | 'beds'>>
  adults: number
  child_ages: Defaulted<number[]>
  /** Without tax, of each night. */
  nights_minor: number[]
}
