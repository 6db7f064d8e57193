export const PAYMENT_CAUSES = [
  'paid',
  'paid_unreported',
  'paid_late',
  'refund_due',
  'refunded',
  'disputed',
  'charged_back',
  'wrong_amount',
  'wrong_currency',
  'wrong_mode',
  'wrong_payment',
  'going_back',
  'top_up_spent',
  'returned_twice',
  'gateway_silent',
  'gateway_knows_none',
  'not_opened',
  'on_page',
  'three_ds_open',
  'authorized',
  'declined',
  'insufficient_funds',
  'three_ds_failed',
  'three_ds_left',
  'left',
  'expired',
  'superseded',
  'transfer_awaited',
  'slip_waits',
  'transfer_rejected',
  'failed',
  'never_tried',
  'hold_over',
  'part_paid',
  'nothing_due',
] as const
export type PaymentCause = (typeof PAYMENT_CAUSES)[number]

export const PAYMENT_ACTS = ['fetch', 'send_link', 'refund', 'review', 'reinstate', 'decide'] as const
export type PaymentAct = (typeof PAYMENT_ACTS)[number]

/** What staff may decide about a payment that is not as it was asked for. */
export const FLAG_DECISIONS = ['accept', 'return', 'close'] as const
export type FlagDecision = (typeof FLAG_DECISIONS)[number]

/** What the payer's bank did, as staff record it; `returned`: what it had taken back before. */
export const DISPUTE_STEPS = ['opened', 'won', 'lost', 'returned'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]
