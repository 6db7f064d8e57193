import type { Instant, Nullable } from '../columns.ts'

export interface LedgerPostingsTable {
  tenant_id: string
  id: string
  posting_key: string
  kind: 'opening' | 'top_up' | 'charge' | 'refund' | 'credited' | 'transfer' | 'adjustment'
  currency: string
  reason: Nullable<string>
  booking_id: Nullable<string>
  attempt_id: Nullable<string>
  actor_kind: 'guest' | 'customer' | 'agent' | 'staff' | 'system' | 'gateway'
  actor_id: Nullable<string>
  /** The second person. */
  approved_by: Nullable<string>
  posted_at: Instant
}

export interface LedgerEntriesTable {
  tenant_id: string
  id: string
  posting_id: string
  account: 'agency' | 'clearing' | 'sales' | 'adjustments' | 'opening'
  agency_id: Nullable<string>
  entry_no: Nullable<number>
  balance_after_minor: Nullable<number>
  hash: Nullable<string>
  amount_minor: number
  currency: string
  posted_at: Instant
}
