import type { GatewayStatus } from '../../adapters/gateway.ts'
import type { At, AtOrNull, Defaulted, Instant, Nullable } from '../columns.ts'

export interface PaymentAttemptsTable {
  tenant_id: string
  id: string
  target_kind: 'booking' | 'agency_top_up' | 'quick_payment'
  target_id: string
  amount_minor: number
  /** Of the method; part of the amount. */
  fee_minor: Defaulted<number>
  currency: string
  method: 'card' | 'mada' | 'apple_pay' | 'stc_pay' | 'knet' | 'balance' | 'bank_transfer'
  gateway: string
  gateway_account: Nullable<string>
  gateway_payment_id: Nullable<string>
  live: Defaulted<boolean>
  status:
    | 'created'
    | 'redirected'
    | 'pending'
    | 'closing'
    | 'authorized'
    | 'paid'
    | 'failed'
    | 'cancelled'
    | 'expired'
    | 'partially_refunded'
    | 'refunded'
    | 'voided'
    | 'disputed'
  reason: Nullable<string>
  card_brand: Nullable<string>
  card_last4: Nullable<string>
  pay_url: Nullable<string>
  refunded_minor: Defaulted<number>
  /** Of refunds that failed after they were done; no longer part of `refunded_minor`. */
  came_back_minor: Defaulted<number>
  flagged: Nullable<string>
  /** Of a flagged one, in the gateway's words. */
  reported_status: Nullable<GatewayStatus | 'disputed'>
  reported_minor: Nullable<number>
  reported_currency: Nullable<string>
  sent_back_at: AtOrNull
  lang: 'en' | 'ar'
  payer_id: Nullable<string>
  next_check_at: AtOrNull
  checks: Defaulted<number>
  /** When the gateway was last asked, and what it said. */
  fetched_at: AtOrNull
  fetched: Nullable<GatewayStatus | 'unknown' | 'unreachable'>
  expires_at: Instant
  created_at: At
  updated_at: At
}

export interface PaymentEventsTable {
  tenant_id: string
  id: string
  gateway: string
  gateway_event_id: string
  gateway_payment_id: Nullable<string>
  kind: string
  received_at: At
  processed_at: AtOrNull
  outcome: Nullable<'settled' | 'flagged' | 'unknown_payment'>
}

export interface PaymentsTable {
  tenant_id: string
  id: string
  attempt_id: string
  booking_id: Nullable<string>
  /** `chargeback`: the payer's bank took it back, for a fee of the gateway. `moved_out` of one booking and `moved_in` to another: no money came or went. */
  kind:
    | 'payment'
    | 'refund'
    | 'refund_failed'
    | 'chargeback'
    | 'chargeback_returned'
    | 'chargeback_fee'
    | 'moved_in'
    | 'moved_out'
  posting_key: string
  amount_minor: number
  currency: string
  posted_at: At
}

export interface SandboxPaymentsTable {
  tenant_id: string
  id: string
  given_id: string
  amount_minor: number
  currency: string
  status: 'initiated' | 'authorized' | 'paid' | 'failed' | 'refunded' | 'voided'
  reason: Nullable<string>
  card_brand: Nullable<string>
  card_last4: Nullable<string>
  scenario: Nullable<string>
  refunded_minor: Defaulted<number>
  return_url: string
  description: string
  created_at: At
  updated_at: At
}

export interface TopUpDecisionsTable {
  tenant_id: string
  line_id: string
  attempt_id: string
  agency_id: string
  decision: 'accept' | 'return'
  amount_minor: number
  reason: string
  decided_by: Nullable<string>
  decided_at: Instant
}

export interface RefundsTable {
  tenant_id: string
  id: string
  booking_id: string
  attempt_id: Nullable<string>
  way: 'card' | 'balance' | 'bank'
  source: 'staff' | 'quote' | 'external'
  amount_minor: number
  currency: string
  status: 'asked' | 'at_gateway' | 'done' | 'failed'
  base_minor: Nullable<number>
  tries: Defaulted<number>
  problem: Nullable<'refused' | 'no_answer' | 'not_set_up' | 'bounced'>
  reason: Nullable<string>
  bank_reference: Nullable<string>
  asked_by: Nullable<string>
  approved_by: Nullable<string>
  asked_at: Instant
  sent_at: AtOrNull
  done_at: AtOrNull
}
