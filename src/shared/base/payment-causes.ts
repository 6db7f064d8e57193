/** Why a payment is where it is. */
export const PAYMENT_CAUSES = [
  'paid',
  'paid_unreported',
  'paid_late',
  'refund_due',
  'refunded',
  'disputed',
  'wrong_amount',
  'wrong_currency',
  'wrong_mode',
  'wrong_payment',
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

/** The one thing to do. */
export const PAYMENT_ACTS = ['fetch', 'send_link', 'refund', 'review', 'reinstate', 'decide'] as const
export type PaymentAct = (typeof PAYMENT_ACTS)[number]
