import type { ColumnType } from 'kysely'
import type { LINK_SERVICES } from '#shared/contract/desk/money/payment-links.ts'
import type { KeptAs } from '#shared/contract/desk/money/unmatched.ts'
import type { At, AtOrNull, Defaulted, Instant, Nullable } from '../columns.ts'

export interface PaymentLinksTable {
  tenant_id: string
  id: string
  reference: string
  code_hash: string
  service: (typeof LINK_SERVICES)[number]
  purpose: string
  note: Nullable<string>
  /** Null: open between `min_minor` and `max_minor`. */
  amount_minor: Nullable<number>
  min_minor: Nullable<number>
  max_minor: Nullable<number>
  currency: string
  customer_name: Nullable<string>
  customer_email: Nullable<string>
  customer_mobile: Nullable<string>
  booking_id: Nullable<string>
  once: boolean
  expires_at: Instant
  closed_at: AtOrNull
  closed_by: Nullable<string>
  /** Null for a traveller's share of a group. */
  created_by: Nullable<string>
  /** The traveller's place that it pays for. */
  place_key: Nullable<string>
  created_at: At
}

export interface QuickPaymentsTable {
  tenant_id: string
  id: string
  reference: string
  link_id: Nullable<string>
  booking_id: Nullable<string>
  amount_minor: number
  currency: string
  paid_minor: Defaulted<number>
  refunded_minor: Defaulted<number>
  name: Nullable<string>
  email: Nullable<string>
  mobile: Nullable<string>
  purpose: string
  reference_text: Nullable<string>
  lang: 'en' | 'ar'
  network_hash: string
  receipt_number: Nullable<string>
  paid_at: AtOrNull
  decision: Nullable<'matched' | 'kept' | 'refund'>
  decided_by: Nullable<string>
  decided_at: AtOrNull
  decision_reason: Nullable<string>
  /** The VAT of what was kept; null without a tax document. */
  kept_as: ColumnType<KeptAs | null, string | null | undefined, string | null>
  /** What is to have gone back once a refund that staff ordered is done. */
  refund_to_minor: Nullable<number>
  problem: Nullable<string>
  refund_ordered_at: AtOrNull
  created_at: At
}

export interface ReceiptSeriesTable {
  tenant_id: string
  year: number
  last: number
}
