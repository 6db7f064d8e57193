import type { ColumnType } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Contact, PriceLine } from '#shared/contract/flight-bookings.ts'
import type { Baggage, FareRules, Fares, Slice } from '#shared/contract/seat-blocks.ts'
import type { AppSettings } from '#shared/contract/settings.ts'
import type { Tenant } from '../context.ts'

/** Rows as PostgreSQL holds them: `date` is a plain string, `timestamptz` a Date, `bigint` a safe number. */
type At = ColumnType<Date, Date | string | undefined, Date | string>
type AtOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type JsonDefaulted<T> = ColumnType<T, string | undefined, string>

interface TenantsTable {
  id: string
  key: string
  origin: string
  gateway: Defaulted<'sandbox'>
  created_at: At
}

interface TenantHostsTable {
  host: string
  tenant_id: string
}

interface RateLimitsTable {
  key: string
  points: Defaulted<number>
  expire: ColumnType<number | null, number | null | undefined, number | null>
}

interface SettingsTable {
  tenant_id: string
  data: ColumnType<AppSettings, string, string>
  tax: ColumnType<Tenant['tax'], string, string>
  updated_at: At
}

interface ContentsTable {
  tenant_id: string
  page: string
  lang: 'en' | 'ar'
  title: string
  summary: Defaulted<string>
  body_html: string
  updated_at: At
}

interface TravelAgenciesTable {
  tenant_id: string
  id: string
  name: ColumnType<Localized, string, string>
  currency: string
  balance_minor: Defaulted<number>
  credit_limit_minor: Defaulted<number>
  created_at: At
}

interface UsersTable {
  tenant_id: string
  id: string
  kind: 'customer' | 'agent' | 'staff'
  name: string
  email: string
  email_norm: string
  password_hash: string
  permissions: JsonDefaulted<string[]>
  agency_id: ColumnType<string | null, string | null | undefined, string | null>
  lang: Defaulted<'en' | 'ar'>
  created_at: At
  disabled_at: AtOrNull
}

interface AgencyMembersTable {
  tenant_id: string
  agency_id: string
  user_id: string
  permissions: JsonDefaulted<string[]>
}

interface SessionsTable {
  tenant_id: string
  token_hash: string
  user_id: string
  agency_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: At
  last_seen_at: At
}

interface GuestGrantsTable {
  tenant_id: string
  token_hash: string
  target_id: string
  expires_at: ColumnType<Date, Date | string, Date | string>
}

interface IdempotencyKeysTable {
  tenant_id: string
  key_hash: string
  request_hash: string
  state: 'running' | 'done'
  status: ColumnType<number | null, number | null | undefined, number | null>
  answer: JsonOrNull<unknown>
  created_at: At
}

interface SeatBlocksTable {
  tenant_id: string
  id: string
  code: string
  airline: string
  trip_kind: 'one_way' | 'return'
  cabin: 'economy' | 'premium_economy' | 'business' | 'first'
  booking_class: string
  fare_basis: ColumnType<string | null, string | null | undefined, string | null>
  baggage: ColumnType<Baggage, string, string>
  airline_pnr: ColumnType<string | null, string | null | undefined, string | null>
  pnr_mode: Defaulted<'group' | 'per_booking'>
  slices: ColumnType<Slice[], string, string>
  origin: string
  destination: string
  departs_on: string
  returns_on: ColumnType<string | null, string | null | undefined, string | null>
  first_departs_at: ColumnType<Date, Date | string, Date | string>
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
  max_pax_public: Defaulted<number>
  max_pax_agency: Defaulted<number>
  hold_minutes: Defaulted<number>
  agency_hold_minutes: Defaulted<number>
  sales_from: ColumnType<Date, Date | string, Date | string>
  sales_until: ColumnType<Date, Date | string, Date | string>
  name_list_deadline: ColumnType<Date, Date | string, Date | string>
  balance_due_at: ColumnType<Date, Date | string, Date | string>
  ticketing_deadline: ColumnType<Date, Date | string, Date | string>
  release_at: ColumnType<Date, Date | string, Date | string>
  rules: ColumnType<FareRules, string, string>
  visible_to: JsonDefaulted<'public' | string[]>
  supplier_cost_minor: ColumnType<number | null, number | null | undefined, number | null>
  notes: ColumnType<string | null, string | null | undefined, string | null>
  status: Defaulted<'draft' | 'published' | 'paused' | 'closed' | 'departed' | 'cancelled'>
  created_at: At
  updated_at: At
}

interface FlightBookingsTable {
  tenant_id: string
  id: string
  reference: string
  airline_pnr: ColumnType<string | null, string | null | undefined, string | null>
  seat_block_id: string
  status:
    | 'draft'
    | 'requested'
    | 'rejected'
    | 'held'
    | 'expired'
    | 'confirmed'
    | 'ticketing'
    | 'ticketed'
    | 'completed'
    | 'cancel_requested'
    | 'cancelled'
    | 'change_requested'
    | 'manual_review'
  seats: number
  adults: number
  children: number
  infants: number
  seats_state: 'held' | 'sold' | 'none'
  currency: string
  price_lines: ColumnType<PriceLine[], string, string>
  total_minor: number
  vat_minor: number
  paid_minor: Defaulted<number>
  refunded_minor: Defaulted<number>
  refund_due_minor: Defaulted<number>
  hold_expires_at: AtOrNull
  hold_extended: Defaulted<boolean>
  contact: JsonOrNull<Contact>
  contact_email_norm: ColumnType<string | null, string | null | undefined, string | null>
  contact_name_norm: ColumnType<string | null, string | null | undefined, string | null>
  lead_name: ColumnType<string | null, string | null | undefined, string | null>
  lang: 'en' | 'ar'
  user_id: ColumnType<string | null, string | null | undefined, string | null>
  agency_id: ColumnType<string | null, string | null | undefined, string | null>
  draft: ColumnType<string | null, string | null | undefined, string | null>
  draft_version: Defaulted<number>
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
  departs_on: string
  created_at: At
  updated_at: At
}

interface FlightBookingPassengersTable {
  tenant_id: string
  id: string
  booking_id: string
  position: number
  category: 'ADT' | 'CHD' | 'INF'
  status: Defaulted<'active' | 'ticketed' | 'cancelled' | 'refunded' | 'no_show'>
  title: ColumnType<
    'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS' | null,
    'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS' | null | undefined,
    'MR' | 'MRS' | 'MS' | 'MSTR' | 'MISS' | null
  >
  given_names: ColumnType<string | null, string | null | undefined, string | null>
  surname: ColumnType<string | null, string | null | undefined, string | null>
  surname_norm: ColumnType<string | null, string | null | undefined, string | null>
  arabic_name: ColumnType<string | null, string | null | undefined, string | null>
  arabic_name_norm: ColumnType<string | null, string | null | undefined, string | null>
  gender: ColumnType<'M' | 'F' | 'X' | null, 'M' | 'F' | 'X' | null | undefined, 'M' | 'F' | 'X' | null>
  birth_date: ColumnType<string | null, string | null | undefined, string | null>
  nationality: ColumnType<string | null, string | null | undefined, string | null>
  residence: ColumnType<string | null, string | null | undefined, string | null>
  document_kind: ColumnType<
    'passport' | 'national_id' | 'iqama' | null,
    'passport' | 'national_id' | 'iqama' | null | undefined,
    'passport' | 'national_id' | 'iqama' | null
  >
  document_number: ColumnType<string | null, string | null | undefined, string | null>
  document_last3: ColumnType<string | null, string | null | undefined, string | null>
  document_hash: ColumnType<string | null, string | null | undefined, string | null>
  document_country: ColumnType<string | null, string | null | undefined, string | null>
  document_issued_on: ColumnType<string | null, string | null | undefined, string | null>
  document_expires_on: ColumnType<string | null, string | null | undefined, string | null>
  linked_adult: ColumnType<number | null, number | null | undefined, number | null>
  frequent_flyer: ColumnType<string | null, string | null | undefined, string | null>
  meal: ColumnType<string | null, string | null | undefined, string | null>
  assistance: ColumnType<string | null, string | null | undefined, string | null>
  remarks: ColumnType<string | null, string | null | undefined, string | null>
  ticket_number: ColumnType<string | null, string | null | undefined, string | null>
  updated_at: At
}

interface PassengerChangesTable {
  tenant_id: string
  id: string
  passenger_id: string
  at: At
  actor_kind: string
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  old_values: string
}

interface BookingEventsTable {
  tenant_id: string
  id: string
  booking_id: string
  at: At
  actor_kind: 'guest' | 'customer' | 'agent' | 'staff' | 'system' | 'gateway'
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  kind: string
  from_status: ColumnType<string | null, string | null | undefined, string | null>
  to_status: ColumnType<string | null, string | null | undefined, string | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  details: JsonDefaulted<Record<string, unknown>>
}

interface FilesTable {
  tenant_id: string
  id: string
  booking_id: string
  passenger_id: string
  name: string
  mime: string
  size: number
  storage_key: string
  created_at: At
}

interface PaymentAttemptsTable {
  tenant_id: string
  id: string
  target_kind: 'flight_booking'
  target_id: string
  amount_minor: number
  currency: string
  method: 'card' | 'mada' | 'apple_pay' | 'stc_pay' | 'knet'
  gateway: string
  gateway_payment_id: ColumnType<string | null, string | null | undefined, string | null>
  live: Defaulted<boolean>
  status:
    | 'created'
    | 'redirected'
    | 'pending'
    | 'authorized'
    | 'paid'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'partially_refunded'
    | 'refunded'
    | 'voided'
    | 'disputed'
  reason: ColumnType<string | null, string | null | undefined, string | null>
  card_brand: ColumnType<string | null, string | null | undefined, string | null>
  card_last4: ColumnType<string | null, string | null | undefined, string | null>
  pay_url: ColumnType<string | null, string | null | undefined, string | null>
  refunded_minor: Defaulted<number>
  flagged: ColumnType<string | null, string | null | undefined, string | null>
  lang: 'en' | 'ar'
  next_check_at: AtOrNull
  checks: Defaulted<number>
  expires_at: ColumnType<Date, Date | string, Date | string>
  created_at: At
  updated_at: At
}

interface PaymentEventsTable {
  tenant_id: string
  id: string
  gateway: string
  gateway_event_id: string
  gateway_payment_id: ColumnType<string | null, string | null | undefined, string | null>
  kind: string
  received_at: At
  processed_at: AtOrNull
}

interface PaymentsTable {
  tenant_id: string
  id: string
  attempt_id: string
  booking_id: string
  kind: 'payment' | 'refund'
  posting_key: string
  amount_minor: number
  currency: string
  posted_at: At
}

interface SandboxPaymentsTable {
  tenant_id: string
  id: string
  given_id: string
  amount_minor: number
  currency: string
  status: 'initiated' | 'authorized' | 'paid' | 'failed' | 'refunded' | 'voided'
  reason: ColumnType<string | null, string | null | undefined, string | null>
  card_brand: ColumnType<string | null, string | null | undefined, string | null>
  card_last4: ColumnType<string | null, string | null | undefined, string | null>
  scenario: ColumnType<string | null, string | null | undefined, string | null>
  refunded_minor: Defaulted<number>
  return_url: string
  description: string
  created_at: At
  updated_at: At
}

interface MailsTable {
  tenant_id: string
  id: string
  dedupe_key: string
  kind: string
  booking_id: ColumnType<string | null, string | null | undefined, string | null>
  lang: 'en' | 'ar'
  recipient: string
  created_at: At
  sent_at: AtOrNull
}

export interface Schema {
  tenants: TenantsTable
  tenant_hosts: TenantHostsTable
  rate_limits: RateLimitsTable
  settings: SettingsTable
  contents: ContentsTable
  travel_agencies: TravelAgenciesTable
  users: UsersTable
  agency_members: AgencyMembersTable
  sessions: SessionsTable
  guest_grants: GuestGrantsTable
  idempotency_keys: IdempotencyKeysTable
  seat_blocks: SeatBlocksTable
  flight_bookings: FlightBookingsTable
  flight_booking_passengers: FlightBookingPassengersTable
  passenger_changes: PassengerChangesTable
  booking_events: BookingEventsTable
  files: FilesTable
  payment_attempts: PaymentAttemptsTable
  payment_events: PaymentEventsTable
  payments: PaymentsTable
  sandbox_payments: SandboxPaymentsTable
  mails: MailsTable
}
