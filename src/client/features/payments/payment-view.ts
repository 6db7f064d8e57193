import type { PaymentAttempt } from '#shared/contract/payments.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'

export type PaymentView = 'waiting' | 'unknown' | 'success' | 'review' | 'refunded' | 'failed'

/** After this the payer is told to stop waiting, and not to pay twice. */
export const PATIENCE_MS = 120_000

const SEATS_KEPT = new Set([
  'confirmed',
  'ticketing',
  'ticketed',
  'completed',
  'change_requested',
  'cancel_requested',
])

const isKept = ({ target }: PaymentAttempt) =>
  target.kind === 'agency_top_up' || SEATS_KEPT.has(target.status)

export function paymentView(attempt: PaymentAttempt, waitedMs: number): PaymentView {
  if (isOpenAttempt(attempt.status)) return waitedMs >= PATIENCE_MS ? 'unknown' : 'waiting'
  if (attempt.status === 'paid') return isKept(attempt) ? 'success' : 'review'
  if (attempt.status === 'disputed') return 'review'
  const returned = ['refunded', 'partially_refunded', 'voided'].includes(attempt.status)
  return returned ? 'refunded' : 'failed'
}

const DELAYS_MS = [1000, 1000, 2000, 3000, 5000, 8000]

/** Polling interval: short at first, then ten seconds, later thirty. */
export function nextDelay(asked: number, waitedMs: number): number {
  if (waitedMs >= PATIENCE_MS) return 30_000
  return DELAYS_MS[asked] ?? 10_000
}

const REASONS = ['declined', 'insufficient_funds', 'three_ds_failed', 'cancelled', 'expired', 'superseded']

export function reasonKey(reason: string | null): string {
  return `payments:reason.${reason && REASONS.includes(reason) ? reason : 'other'}`
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Proper names; mada and KNET have one per language. */
export function brandName(brand: string): string | undefined {
  return BRANDS[brand]
}
