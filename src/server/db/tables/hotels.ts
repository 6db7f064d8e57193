import type { JSONColumnType } from 'kysely'
import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import type { HotelContent, HotelTier, ReleaseStep, RoomContent } from '#shared/contract/hotels/hotels.ts'
import type { TourPicture, VatCategory } from '#shared/contract/tours/tours.ts'
import type { At, Defaulted, Json, JsonDefaulted, Nullable } from '../columns.ts'

export interface HotelsTable {
  tenant_id: string
  id: string
  code: string
  status: Defaulted<'draft' | 'active' | 'paused'>
  city: string
  country: string
  zone: string
  stars: number
  haram_metres: Nullable<number>
  check_in: Defaulted<string>
  check_out: Defaulted<string>
  child_max_age: Defaulted<number>
  weekend: Defaulted<number[]>
  /** Until it is paid: for the public, and for travel agencies. */
  hold_minutes: Defaulted<number>
  agency_hold_hours: Defaulted<number>
  currency: string
  vat_category: Defaulted<VatCategory>
  vat_reason: Nullable<VatReasonCode>
  vat_bp: Defaulted<number>
  municipality_bp: Defaulted<number>
  content: Json<HotelContent>
  pictures: JsonDefaulted<TourPicture[]>
  /** Sold from a supplier instead of the agency's own allotments alone. */
  supplier_account_id: Nullable<string>
  /** As the supplier calls the hotel. */
  supplier_code: Nullable<string>
  version: Defaulted<number>
  nights_version: Defaulted<number>
  created_at: At
  updated_at: At
}

export interface HotelRoomTypesTable {
  tenant_id: string
  id: string
  hotel_id: string
  position: Defaulted<number>
  max_adults: number
  max_children: Defaulted<number>
  max_people: number
  content: Json<RoomContent>
  release_steps: JsonDefaulted<ReleaseStep[]>
  active: Defaulted<boolean>
}

export interface HotelRatePlansTable {
  tenant_id: string
  id: string
  room_type_id: string
  board: 'RO' | 'BB' | 'HB' | 'FB' | 'AI'
  cancel_tiers: JsonDefaulted<HotelTier[]>
  only_for: Nullable<string[]>
  residents_of: Nullable<string[]>
  active: Defaulted<boolean>
}

export interface HotelRatesTable {
  tenant_id: string
  id: string
  plan_id: string
  from_day: string
  to_day: string
  special: Defaulted<boolean>
  adults_minor: number[]
  weekend_minor: Nullable<number[]>
  children: JsonDefaulted<{ to_age: number; minor: number }[]>
  min_nights: Defaulted<number>
  closed_to_arrival: Defaulted<boolean>
}

export interface HotelNightsTable {
  tenant_id: string
  room_type_id: string
  night: string
  allotment: number
  held: Defaulted<number>
  sold: Defaulted<number>
  stop_sale: Defaulted<boolean>
  free_sale: Defaulted<boolean>
  on_request: Defaulted<boolean>
  released_days: Nullable<number>
}

type Texts = Record<string, string>

export interface HotelEventsTable {
  tenant_id: string
  hotel_id: string
  id: string
  at: At
  kind: string
  actor_kind: string
  actor_id: Nullable<string>
  data: JSONColumnType<{ before?: Texts; after?: Texts }, string, string>
  reason: Nullable<string>
}
