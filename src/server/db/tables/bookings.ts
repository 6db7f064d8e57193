import type { ColumnType } from 'kysely'
import type { BookingStatus, Contact } from '#shared/contract/bookings/bookings.ts'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { PaperKind } from '#shared/contract/bookings/papers.ts'
import type { PriceLine } from '#shared/contract/bookings/prices.ts'
import type { QuoteFees, QuoteLine, RefundRoute, StoredChange } from '#shared/contract/bookings/quotes.ts'
import type { Baggage, FareRules, Fares, OwnFares, Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { At, AtOrNull, Defaulted, Instant, JsonDefaulted, JsonOrNull, Nullable } from '../columns.ts'

export interface SeatBlocksTable {
  tenant_id: string
  id: string
  code: string
  airline: string
  trip_kind: 'one_way' | 'return'
  cabin: 'economy' | 'premium_economy' | 'business' | 'first'
  booking_class: string
  fare_basis: Nullable<string>
  baggage: ColumnType<Baggage, string, string>
  airline_pnr: Nullable<string>
  pnr_mode: Defaulted<'group' | 'per_booking'>
  slices: ColumnType<Slice[], string, string>
  origin: string
  destination: string
  departs_on: string
  returns_on: Nullable<string>
  first_departs_at: Instant
  last_date: string
  stops: Defaulted<number>
  international: boolean
  currency: string
  fares: ColumnType<Fares, string, string>
  service_fee_minor: Defaulted<number>
  seats_total: number
  seats_held: Defaulted<number>
  seats_sold: Defaulted<number>
  seats_released: Defaulted<number>
  /** Allocated to travel agencies and not used by them. */
  seats_allocated: Defaulted<number>
  has_allocations: Defaulted<boolean>
  max_pax_public: Defaulted<number>
  max_pax_agency: Defaulted<number>
  hold_minutes: Defaulted<number>
  agency_hold_minutes: Defaulted<number>
  sales_from: Instant
  sales_until: Instant
  name_list_deadline: Instant
  balance_due_at: Instant
  ticketing_deadline: Instant
  release_at: Instant
  rules: ColumnType<FareRules, string, string>
  /** How its bookings are paid in parts; null when all is paid at once. */
  deposit_rule: JsonOrNull<DepositRule>
  /** Hours in which staff answer a request; null when seats are sold without one. */
  answer_hours: Nullable<number>
  visible_to: JsonDefaulted<'public' | string[]>
  supplier_cost_minor: Nullable<number>
  notes: Nullable<string>
  status: Defaulted<'draft' | 'published' | 'paused' | 'closed' | 'departed' | 'cancelled'>
  offer_version: Defaulted<number>
  version: Defaulted<number>
  /** Incremented when the flights' times change. */
  schedule_version: Defaulted<number>
  created_at: At
  updated_at: At
}

export interface SeatBlockEventsTable {
  tenant_id: string
  id: string
  seat_block_id: string
  at: At
  kind: string
  actor_kind: string
  actor_id: Nullable<string>
  data: JsonDefaulted<{
    before?: Record<string, string>
    after?: Record<string, string>
    /** The second person of a dangerous act. */
    approved_by?: string
  }>
  reason: Nullable<string>
}

export interface SeatBlockAllocationsTable {
  tenant_id: string
  seat_block_id: string
  agency_id: string
  seats: number
  used: Defaulted<number>
  recall_at: Instant
  recalled_at: AtOrNull
  fares: JsonOrNull<OwnFares>
  created_at: At
  updated_at: At
}

export interface BookingsTable {
  tenant_id: string
  id: string
  /** Name of a kind: see features/bookings/kind.port.ts. */
  kind: string
  reference: string
  /** IATA code of the airline. */
  supplier: Nullable<string>
  /** The airline's PNR. */
  supplier_reference: Nullable<string>
  status: BookingStatus
  adults: number
  children: number
  infants: number
  currency: string
  price_lines: ColumnType<PriceLine[], string, string>
  total_minor: number
  vat_minor: number
  paid_minor: Defaulted<number>
  refunded_minor: Defaulted<number>
  refund_due_minor: Defaulted<number>
  /** The schedule: when each line is due, what is to be paid up to it, and the zone of its days. */
  due_at: Nullable<Date[]>
  due_through: Nullable<number[]>
  due_zone: Nullable<string>
  lapse_days: Nullable<number>
  /** Generated: when the first line that is not paid in full is due. */
  pay_by: ColumnType<Date | null, never, never>
  hold_expires_at: AtOrNull
  hold_extended: Defaulted<boolean>
  /** Hours in which its request is answered; null once it is approved, or needs no approval. */
  answer_hours: Nullable<number>
  /** Of a request: when an answer was promised, and when it ends without one. */
  answer_by: AtOrNull
  answer_ends_at: AtOrNull
  contact: JsonOrNull<Contact>
  /** Mailed links that end then or before went to a former address. */
  links_after: AtOrNull
  contact_email_norm: Nullable<string>
  contact_name_norm: Nullable<string>
  lead_name: Nullable<string>
  /** Complete passengers, and the first expiry of a passport among them; written by a trigger, see 024-desk.sql. */
  named: Defaulted<number>
  passports_until: ColumnType<string | null, never, never>
  /** Generated from the contact. */
  contact_mobile: ColumnType<string | null, never, never>
  lang: 'en' | 'ar'
  user_id: Nullable<string>
  agency_id: Nullable<string>
  draft: Nullable<string>
  draft_version: Defaulted<number>
  terms_version: Nullable<string>
  /** First and last day, local. */
  starts_on: string
  ends_on: string
  /** Incremented when it is moved elsewhere. */
  revision: Defaulted<number>
  forgotten: Defaulted<'nothing' | 'numbers' | 'travellers'>
  created_at: At
  updated_at: At
}

export interface FlightBookingsTable {
  tenant_id: string
  id: string
  seat_block_id: string
  seats: number
  seats_state: 'held' | 'sold' | 'none'
  /** The agency that `allocated_seats` of the seats were allocated to. */
  allocated_agency_id: Nullable<string>
  allocated_seats: Defaulted<number>
  /** The fare rules and fares of the block when it was sold; null for those of today. */
  rules: JsonOrNull<FareRules>
  fares: JsonOrNull<Fares>
  /** What changed of the block's flights while it had no seats; 'times' by much. */
  missed_change: Nullable<'times' | 'flights'>
}

export interface BookingPassengersTable {
  tenant_id: string
  id: string
  booking_id: string
  position: number
  category: 'ADT' | 'CHD' | 'INF'
  status: Defaulted<'active' | 'ticketed' | 'cancelled' | 'refunded' | 'no_show'>
  title: Nullable<'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS'>
  given_names: Nullable<string>
  surname: Nullable<string>
  surname_norm: Nullable<string>
  arabic_name: Nullable<string>
  arabic_name_norm: Nullable<string>
  gender: Nullable<'M' | 'F' | 'X'>
  birth_date: Nullable<string>
  nationality: Nullable<string>
  residence: Nullable<string>
  document_kind: Nullable<'passport' | 'national_id' | 'iqama'>
  document_number: Nullable<string>
  document_last3: Nullable<string>
  document_hash: Nullable<string>
  document_country: Nullable<string>
  document_issued_on: Nullable<string>
  document_expires_on: Nullable<string>
  linked_adult: Nullable<number>
  frequent_flyer: Nullable<string>
  meal: Nullable<string>
  assistance: Nullable<string>
  remarks: Nullable<string>
  ticket_number: Nullable<string>
  no_show_at: AtOrNull
  /** Took the place by a group's link: documents are kept from who made the booking. */
  private: Defaulted<boolean>
  /** The booking's agency, else its user; written with the name. */
  owner_id: Nullable<string>
  updated_at: At
}

export interface PassengerChangesTable {
  tenant_id: string
  id: string
  passenger_id: string
  at: At
  actor_kind: string
  actor_id: Nullable<string>
  old_values: string
}

export interface BookingEventsTable {
  tenant_id: string
  id: string
  booking_id: string
  at: At
  actor_kind: 'guest' | 'customer' | 'agent' | 'staff' | 'system' | 'gateway'
  actor_id: Nullable<string>
  kind: string
  from_status: Nullable<string>
  to_status: Nullable<string>
  reason: Nullable<string>
  details: JsonDefaulted<Record<string, unknown>>
}

export interface FilesTable {
  tenant_id: string
  id: string
  booking_id: string
  passenger_id: string
  name: string
  mime: string
  size: number
  storage_key: string
  /** The paper it is, if one was asked for. */
  paper: Nullable<PaperKind>
  created_at: At
}

export interface TicketsTable {
  tenant_id: string
  id: string
  booking_id: string
  passenger_id: string
  number: string
  issued_at: Instant
  issued_by: Nullable<string>
  voided_at: AtOrNull
  void_reason: Nullable<string>
}

export interface BookingQuotesTable {
  tenant_id: string
  id: string
  booking_id: string
  kind: 'cancel' | 'change'
  status: 'offered' | 'accepted' | 'replaced' | 'withdrawn'
  currency: string
  lines: ColumnType<QuoteLine[], string, string>
  fees: ColumnType<QuoteFees, string, string>
  routes: ColumnType<RefundRoute[], string, string>
  fee_minor: number
  back_minor: number
  change: JsonOrNull<StoredChange>
  message: Nullable<string>
  valid_hours: number
  valid_until: Instant
  made_by: Nullable<string>
  made_at: Instant
  decided_at: AtOrNull
  refund_ordered_at: AtOrNull
}

export interface BookingNotesTable {
  tenant_id: string
  id: string
  booking_id: string
  author_id: string
  text: string
  created_at: Instant
}
