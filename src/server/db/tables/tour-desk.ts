import type { JSONColumnType } from 'kysely'
import type { At, AtOrNull, Defaulted, Instant, Nullable } from '../columns.ts'

type Texts = Record<string, string>

export interface TourEventsTable {
  tenant_id: string
  tour_id: string
  id: string
  departure_id: Nullable<string>
  at: At
  kind: string
  actor_kind: string
  actor_id: Nullable<string>
  data: JSONColumnType<{ before?: Texts; after?: Texts; approved_by?: string }, string, string>
  reason: Nullable<string>
}

export interface TourHandoutsTable {
  tenant_id: string
  passenger_id: string
  departure_id: string
  coach_seat: Nullable<string>
}

export interface DepartureEndingsTable {
  tenant_id: string
  departure_id: string
  reason: string
  message: Nullable<string>
  made_by: Nullable<string>
  made_at: Instant
  done_at: AtOrNull
  /** Where its bookings are moved to; null when all end. */
  target_id: Nullable<string>
}

export interface DepartureEndingBookingsTable {
  tenant_id: string
  departure_id: string
  booking_id: string
  wanted: 'move' | 'refund'
  error: Nullable<string>
  outcome: Nullable<'moved' | 'ended' | 'gone'>
  back_minor: Defaulted<number>
}

export interface DepartureNoticesTable {
  tenant_id: string
  id: string
  departure_id: string
  text: JSONColumnType<{ en?: string; ar?: string }, string, string>
  audience: 'all' | 'unpaid' | 'incomplete'
  made_by: Nullable<string>
  made_at: Instant
}

export interface DepartureNoticeBookingsTable {
  tenant_id: string
  booking_id: string
  notice_id: string
}

export interface LeaderLinksTable {
  tenant_id: string
  id: string
  departure_id: string
  token_hash: string
  /** The leader's name. */
  label: string
  made_by: Nullable<string>
  made_at: Instant
  last_used_at: AtOrNull
  closed_at: AtOrNull
}

export interface DepartureTicksTable {
  tenant_id: string
  /** Made by the phone. */
  id: string
  departure_id: string
  passenger_id: string
  /** Null for what staff ticked at the desk. */
  link_id: Nullable<string>
  made_by: Nullable<string>
  point: string
  present: boolean
  /** By the server's clock. */
  at: Instant
  phone_at: Instant
  received_at: Instant
}
