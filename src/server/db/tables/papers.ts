import type { PaperKind } from '#shared/contract/bookings/papers.ts'
import type { AtOrNull, Defaulted, Instant, Nullable } from '../columns.ts'

export interface PassengerPapersTable {
  tenant_id: string
  passenger_id: string
  kind: PaperKind
  booking_id: string
  state: 'uploaded' | 'accepted' | 'returned'
  reason: Nullable<string>
  uploaded_at: Instant
  decided_by: Nullable<string>
  decided_at: AtOrNull
}

export interface GroupLinksTable {
  tenant_id: string
  id: string
  booking_id: string
  token_hash: string
  expires_at: Instant
  created_at: Instant
  closed_at: AtOrNull
}

export interface GroupPlacesTable {
  tenant_id: string
  passenger_id: string
  booking_id: string
  /** Of who took it; another one each time. */
  key: Nullable<string>
  taken_at: AtOrNull
  /** By payment links for this place. */
  paid_minor: Defaulted<number>
}
