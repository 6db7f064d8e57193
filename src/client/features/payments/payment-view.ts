import type { PaymentAttempt } from '#shared/contract/payments.ts'
import { isOpenAttempt } from '#shared/rules/money/payment-status.ts'

export type PaymentView = 'waiting' | 'unknown' | 'success' | 'review' | 'refunded' | 'failed'

/** After this long without an answer people are told to stop waiting, and not to pay twice. */
export const PATIENCE_MS = 120_000

const SEATS_KEPT = new Set([
  'confirmed',
  'ticketing',
  'ticketed',
  'completed',
  'change_requested',
  'cancel_requested',
])

// Money in an agency's account is there, whatever becomes of the agency.
const isKept = ({ target }: PaymentAttempt) =>
  target.kind === 'agency_top_up' || SEATS_KEPT.has(target.status)

/** What to tell the payer: the attempt's state, and whether the booking got its seats for the money. */
export function paymentView(attempt: PaymentAttempt, waitedMs: number): PaymentView {
  if (isOpenAttempt(attempt.status)) return waitedMs >= PATIENCE_MS ? 'unknown' : 'waiting'
  if (attempt.status === 'paid') return isKept(attempt) ? 'success' : 'review'
  if (attempt.status === 'disputed') return 'review'
  const returned = ['refunded', 'partially_refunded', 'voided'].includes(attempt.status)
  return returned ? 'refunded' : 'failed'
}

const DELAYS_MS = [1000, 1000, 2000, 3000, 5000, 8000]

/** How long to wait before asking again: quick at first, then every ten seconds, every thirty when it drags on. */
export function nextDelay(asked: number, waitedMs: number): number {
  if (waitedMs >= PATIENCE_MS) return 30_000
  return DELAYS_MS[asked] ?? 10_000
}

const REASONS = ['declined', 'insufficient_funds', 'three_ds_failed', 'cancelled', 'expired', 'superseded']

/** Text key of why it failed, in plain words. */
export function reasonKey(reason: string | null): string {
  return `payments:reason.${reason && REASONS.includes(reason) ? reason : 'other'}`
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Networks are proper names; mada and KNET have one in each language. */
export function brandName(brand: string): string | undefined {
  return BRANDS[brand]
}
