import { addMinor } from '../../base/money.ts'

/** Effects of payments on a booking. Amounts are minor units. */

interface Paid {
  status: string
  total_minor: number
  paid_minor: number
}

/** Effect of a payment; `reinstate` needs new seats, else refund; `owe` when nothing is due. */
export function outcomeOfPayment(
  { status, total_minor, paid_minor }: Paid,
  amountMinor: number,
): 'confirm' | 'wait' | 'reinstate' | 'owe' {
  const whole = addMinor(paid_minor, amountMinor) >= total_minor
  if (status === 'held') return whole ? 'confirm' : 'wait'
  return status === 'expired' && whole ? 'reinstate' : 'owe'
}

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
