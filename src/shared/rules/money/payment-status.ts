import type { PaymentStatus } from '#shared/contract/bookings/bookings.ts'
import type { AttemptStatus } from '#shared/contract/money/payments.ts'

/** Minor units of one currency; totals received and refunded. */
export interface MoneyOfBooking {
  totalMinor: number
  paidMinor: number
  refundedMinor: number
  refundDueMinor?: number
  /** Needed now to confirm; without it any part is `partially_paid`. */
  depositMinor?: number
  /** What is kept of a cancelled booking is its fee. */
  cancelled?: boolean
}

export function paymentStatus(money: MoneyOfBooking): PaymentStatus {
  const { totalMinor, paidMinor, refundedMinor, refundDueMinor = 0, depositMinor = 0 } = money
  const kept = paidMinor - refundedMinor
  if (refundDueMinor > 0) return 'refund_due'
  if (paidMinor > 0 && kept <= 0) return 'refunded'
  if (money.cancelled && refundedMinor > 0) return 'partially_refunded'
  if (kept > totalMinor) return 'overpaid'
  if (kept === totalMinor) return 'paid'
  if (kept === 0) return 'unpaid'
  return depositMinor > 0 && kept >= depositMinor ? 'deposit_paid' : 'partially_paid'
}

export function dueMinor({
  totalMinor,
  paidMinor,
  refundedMinor,
  refundDueMinor = 0,
}: MoneyOfBooking): number {
  return Math.max(0, totalMinor - (paidMinor - refundedMinor - refundDueMinor))
}

/** Server status of an attempt; `closing` makes room for another. */
export type AttemptState = AttemptStatus | 'closing'

/** Ranks of attempt statuses. The highest report wins in any order: a late failure never undoes a payment. */
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

/** The status after a report: the higher ranked one, and any end of what was only set aside at the bank. */
export function nextAttemptStatus<S extends AttemptState>(current: S, reported: S): S {
  const ends = current === 'authorized' && ATTEMPT_RANK[reported] > ATTEMPT_RANK.closing
  return ends || ATTEMPT_RANK[reported] > ATTEMPT_RANK[current] ? reported : current
}

export const ATTEMPT_OPEN: readonly AttemptState[] = [
  'created',
  'redirected',
  'pending',
  'closing',
  'authorized',
]

/** The money is here, or a part of it. */
export const MONEY_HERE: readonly AttemptState[] = ['paid', 'partially_refunded']

/** The money went back, or a part of it. */
export const MONEY_BACK: readonly AttemptState[] = ['partially_refunded', 'refunded', 'voided']

/** Of a refund that has not ended. The index `refunds_on_their_way` has the same words. */
export const REFUND_ON_ITS_WAY = ['asked', 'at_gateway'] as const

/** Undecided: keep polling the gateway. */
export function isOpenAttempt(status: AttemptState): boolean {
  return ATTEMPT_OPEN.includes(status)
}

/** The payer may be sent to the gateway. */
export function isPayable(status: AttemptState): boolean {
  return ATTEMPT_RANK[status] <= ATTEMPT_RANK.pending
}

/** Money was received, even if refunded later. */
export function isPaidAttempt(status: AttemptState): boolean {
  return ATTEMPT_RANK[status] >= ATTEMPT_RANK.paid && status !== 'voided'
}
