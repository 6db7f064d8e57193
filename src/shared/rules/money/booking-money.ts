import { addMinor } from '../../base/money.ts'
import { BOOKED, isOneOf, SOLD } from '../statuses/booking-statuses.ts'

/** Effects of payments on a booking. Amounts are minor units. */

interface Paid {
  status: string
  total_minor: number
  paid_minor: number
  /** What is to be paid up to each line of its schedule; null when all is paid at once. */
  due_through: number[] | null
}

/** What has to come in before it is confirmed: the deposit, or all. */
export const neededMinor = ({
  due_through,
  total_minor,
}: Pick<Paid, 'due_through' | 'total_minor'>): number => due_through?.[0] ?? total_minor

/** Effect of a payment; `reinstate` needs new seats, else refund; `settle` pays what is due; `owe` when nothing is. */
export function outcomeOfPayment(
  booking: Paid & Back,
  amountMinor: number,
): 'confirm' | 'wait' | 'reinstate' | 'settle' | 'owe' {
  const { status, paid_minor, refunded_minor } = booking
  // What waits for its refund counts: it has not left yet.
  const enough = addMinor(paid_minor, -refunded_minor, amountMinor) >= neededMinor(booking)
  if (status === 'held') return enough ? 'confirm' : 'wait'
  if (tooMuchMinor(booking, amountMinor) < amountMinor) return 'settle'
  return status === 'expired' && enough ? 'reinstate' : 'owe'
}

/** The part of a payment that nothing is due for. */
export function tooMuchMinor(booking: Omit<Paid, 'due_through'> & Back, amountMinor: number): number {
  if (!isOneOf(BOOKED, booking.status)) return amountMinor
  const due = Math.max(0, addMinor(booking.total_minor, -keptMinor(booking)))
  return Math.max(0, addMinor(amountMinor, -due))
}

/** Whether the customer may pay what is due: a hold, or what was sold and became dearer. */
export const isPayable = ({ status }: { status: string }): boolean =>
  status === 'held' || isOneOf(SOLD, status)

interface Back {
  refunded_minor: number
  refund_due_minor: number
}

/** Reduces the refund due, not below zero. */
export function afterRefund({ refunded_minor, refund_due_minor }: Back, amountMinor: number): Back {
  return {
    refunded_minor: addMinor(refunded_minor, amountMinor),
    refund_due_minor: Math.max(0, refund_due_minor - amountMinor),
  }
}

const ENDED = ['cancelled', 'expired']

/** Nothing of it is sold or held any more: its rules ask for nothing. */
export const hasEnded = ({ status }: { status: string }): boolean => ENDED.includes(status)

interface Ended {
  status: string
  payment_status: string
  paid_minor: number
  refunded_minor: number
}

/** What is kept of a cancelled booking, once all that goes back is back; 0 before, and for others. */
export function keptFee({ status, payment_status, paid_minor, refunded_minor }: Ended): number {
  const isSettled = status === 'cancelled' && payment_status !== 'refund_due'
  return isSettled ? addMinor(paid_minor, -refunded_minor) : 0
}

/**
 * Takes a refund back that failed: what was ordered, or is not kept by anything sold or held, or as the fee of a
 * cancellation, is due for refund again.
 */
export function afterFailedRefund(
  booking: Omit<Paid, 'due_through'> & Back,
  amountMinor: number,
  ordered: boolean,
  feeMinor = 0,
): Back {
  const refunded_minor = addMinor(booking.refunded_minor, -amountMinor)
  const kept = keptMinor({ ...booking, refunded_minor })
  const own = hasEnded(booking) ? feeMinor : booking.total_minor
  const owed = ordered ? amountMinor : addMinor(kept, -own)
  const back = Math.min(amountMinor, Math.max(0, owed))
  return { refunded_minor, refund_due_minor: addMinor(booking.refund_due_minor, back) }
}

/** Received, and neither refunded nor due for refund. */
export function keptMinor({
  paid_minor,
  refunded_minor,
  refund_due_minor,
}: Back & { paid_minor: number }): number {
  return addMinor(paid_minor, -refunded_minor, -refund_due_minor)
}

export function overpaidMinor(totalMinor: number, paidMinor: number, refundedMinor: number): number {
  return Math.max(0, addMinor(paidMinor, -refundedMinor, -totalMinor))
}
