import { addMinor } from '../../base/money.ts'

/** What money does to a booking. Amounts are minor units of its currency. */

interface Paid {
  status: string
  total_minor: number
  paid_minor: number
}

/**
 * What follows when money arrives. `confirm`: all is there; `wait`: a part is; `reinstate`: all is there, but the
 * hold was over, so that it needs seats again, and is owed back when there are none; `owe`: it came for nothing.
 */
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

/** After money went back: what is owed grows smaller by it, never below nought. */
export function afterRefund({ refunded_minor, refund_due_minor }: Back, amountMinor: number): Back {
  return {
    refunded_minor: addMinor(refunded_minor, amountMinor),
    refund_due_minor: Math.max(0, refund_due_minor - amountMinor),
  }
}

/** Of what came in, what neither went back nor is owed back. */
export function keptMinor({
  paid_minor,
  refunded_minor,
  refund_due_minor,
}: Back & { paid_minor: number }): number {
  return addMinor(paid_minor, -refunded_minor, -refund_due_minor)
}

/** What is too much once a booking is confirmed. */
export function overpaidMinor(totalMinor: number, paidMinor: number, refundedMinor: number): number {
  return Math.max(0, addMinor(paidMinor, -refundedMinor, -totalMinor))
}
