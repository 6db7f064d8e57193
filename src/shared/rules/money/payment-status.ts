import type { PaymentStatus } from '#shared/contract/bookings.ts'
import type { AttemptStatus } from '#shared/contract/payments.ts'

/** Amounts in minor units of one currency. `paidMinor` is all that ever came in, `refundedMinor` all that went back. */
export interface MoneyOfBooking {
  totalMinor: number
  paidMinor: number
  refundedMinor: number
  /** Owed back to the payer, as after a payment for seats that were gone. */
  refundDueMinor?: number
  /** What is needed now to confirm; without it any part is `partially_paid`. */
  depositMinor?: number
}

/** The payment status, which is derived from money and never stored by hand. */
export function paymentStatus(money: MoneyOfBooking): PaymentStatus {
  const { totalMinor, paidMinor, refundedMinor, refundDueMinor = 0, depositMinor = 0 } = money
  const kept = paidMinor - refundedMinor
  if (refundDueMinor > 0) return 'refund_due'
  if (paidMinor > 0 && kept <= 0) return 'refunded'
  if (kept > totalMinor) return 'overpaid'
  if (kept === totalMinor) return 'paid'
  if (kept === 0) return 'unpaid'
  return depositMinor > 0 && kept >= depositMinor ? 'deposit_paid' : 'partially_paid'
}

/** What is still to pay, never negative. */
export function dueMinor({ totalMinor, paidMinor, refundedMinor }: MoneyOfBooking): number {
  return Math.max(0, totalMinor - (paidMinor - refundedMinor))
}

/** A status of an attempt, and what only the server knows: it is being closed so that another may take its place. */
export type AttemptState = AttemptStatus | 'closing'

/**
 * Ranks of payment attempts. Every two differ, so the highest report wins whatever the order they
 * come in: a late success beats failed or expired, a late failure never undoes a payment.
 */
export const ATTEMPT_RANK: Record<AttemptState, number> = {
  created: 0,
  redirected: 10,
  pending: 20,
  closing: 25,
  expired: 30,
  cancelled: 31,
  failed: 32,
  authorized: 40,
  paid: 50,
  partially_refunded: 60,
  disputed: 70,
  voided: 80,
  refunded: 90,
}

/** The status after a report: the reported one when it ranks higher, else the current. */
export function nextAttemptStatus<S extends AttemptState>(current: S, reported: S): S {
  return ATTEMPT_RANK[reported] > ATTEMPT_RANK[current] ? reported : current
}

/** The payer may still be paying, or the gateway has not decided: keep asking it. */
export function isOpenAttempt(status: AttemptState): boolean {
  return ATTEMPT_RANK[status] <= ATTEMPT_RANK.closing || status === 'authorized'
}

/** Its payer may be sent to its page at the gateway. */
export function isPayable(status: AttemptState): boolean {
  return ATTEMPT_RANK[status] <= ATTEMPT_RANK.pending
}

/** Money came in with this attempt, even if some or all of it went back later. */
export function isPaidAttempt(status: AttemptState): boolean {
  return ATTEMPT_RANK[status] >= ATTEMPT_RANK.paid && status !== 'voided'
}
