import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { isOpenAttempt, MONEY_BACK } from '#shared/rules/money/payment-status.ts'
import { isOneOf, STOCK_SOLD } from '#shared/rules/statuses/booking-statuses.ts'

export type PaymentView = 'waiting' | 'unknown' | 'success' | 'review' | 'refunded' | 'failed'
export type Decided = Exclude<PaymentView, 'waiting' | 'unknown'>

/** The money came, whatever became of it. */
export const isPaid = (view: PaymentView): boolean =>
  view === 'success' || view === 'review' || view === 'refunded'

/** After this the payer is told to stop waiting, and not to pay twice. */
export const PATIENCE_MS = 120_000

const isKept = ({ target }: PaymentAttempt) => target.kind !== 'booking' || isOneOf(STOCK_SOLD, target.status)

export function paymentView(attempt: PaymentAttempt, waitedMs: number): PaymentView {
  if (isOpenAttempt(attempt.status)) return waitedMs >= PATIENCE_MS ? 'unknown' : 'waiting'
  if (attempt.status === 'paid') return isKept(attempt) ? 'success' : 'review'
  if (attempt.status === 'disputed') return 'review'
  const returned = MONEY_BACK.includes(attempt.status)
  return returned ? 'refunded' : 'failed'
}

const DELAYS_MS = [1000, 1000, 2000, 3000, 5000, 8000]

/** Polling interval: short at first, then ten seconds, later thirty. */
export function nextDelay(asked: number, waitedMs: number): number {
  if (waitedMs >= PATIENCE_MS) return 30_000
  return DELAYS_MS[asked] ?? 10_000
}

const REASONS = [
  'declined',
  'insufficient_funds',
  'three_ds_failed',
  'cancelled',
  'expired',
  'superseded',
  'transfer_rejected',
]

export function reasonKey({ why, reason }: Pick<PaymentAttempt, 'why' | 'reason'>): string {
  if (why === 'three_ds_left' || why === 'gateway_knows_none') return `payments:why.${why}`
  return `payments:reason.${reason && REASONS.includes(reason) ? reason : 'other'}`
}

/** What a waiting payer should know; undefined when there is nothing but to wait. */
export function waitingKey({ why, flag }: Pick<PaymentAttempt, 'why' | 'flag'>): string | undefined {
  if (flag) return undefined
  return why === 'three_ds_open' || why === 'gateway_silent' ? `payments:why.${why}` : undefined
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Proper names; mada and KNET have one per language. */
export function brandName(brand: string): string | undefined {
  return BRANDS[brand]
}
