import type { ColumnType, Generated } from 'kysely'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import type {
  BothTexts,
  DepartureCost,
  DepartureStatus,
  RoomAllotments,
  RoomPrices,
  Season,
  TourContent,
  TourKind,
  TourLeader,
  TourPicture,
  TourStatus,
  VatCategory,
} from '#shared/contract/tours/tours.ts'
import type { At, AtOrNull, Defaulted, Instant, JsonDefaulted, JsonOrNull, Nullable } from '../columns.ts'

type Json<T> = ColumnType<T, string, string>

export interface ToursTable {
  tenant_id: string
  id: string
  code: string
  kind: TourKind
  status: Defaulted<TourStatus>
  days: number
  nights: number
  title: Json<BothTexts>
  summary: Json<BothTexts>
  destination: Json<BothTexts>
  content: Json<TourContent>
  pictures: JsonDefaulted<TourPicture[]>
  stars: Nullable<number>
  prices: JsonOrNull<RoomPrices>
  seasons: JsonDefaulted<Season[]>
  featured: Defaulted<boolean>
  /** Incremented when staff change the tour. */
  version: Defaulted<number>
  created_at: At
  updated_at: At
}

export interface TourDeparturesTable {
  tenant_id: string
  id: string
  tour_id: string
  code: string
  status: Defaulted<DepartureStatus>
  starts_on: string
  ends_on: string
  origin: string
  zone: string
  sales_until: Instant
  capacity: number
  min_travellers: Defaulted<number>
  places_held: Defaulted<number>
  places_sold: Defaulted<number>
  hold_minutes: Defaulted<number>
  /** Hours in which staff answer a request; null when places are sold without one. */
  answer_hours: Nullable<number>
  currency: string
  prices: Json<RoomPrices>
  from_minor: Generated<number>
  vat_category: Defaulted<VatCategory>
  vat_reason: Nullable<VatReasonCode>
  deposit_rule: JsonOrNull<DepositRule>
  balance_due_at: Instant
  names_deadline: Instant
  documents_deadline: Instant
  rooming_deadline: Instant
  decide_at: Instant
  seat_block_id: Nullable<string>
  slices: JsonOrNull<Slice[]>
  room_allotments: JsonDefaulted<RoomAllotments>
  leader: JsonOrNull<TourLeader>
  costs: JsonDefaulted<DepartureCost[]>
  notes: Nullable<string>
  guaranteed_at: AtOrNull
  /** Incremented when staff change the departure; its counters do not count. */
  version: Defaulted<number>
  /** Incremented by each change of who sleeps where. */
  rooming_version: Defaulted<number>
  created_at: At
  updated_at: At
}
