import type { TargetFacts } from '#shared/rules/money/payment-cause.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { statusNow } from '../../bookings/status.service.ts'
import { dueNow } from '../../bookings/view.service.ts'
import type { ListedAttempt } from './attempts.repo.ts'

type BookingMoney = Pick<
  BookingRow,
  'status' | 'hold_expires_at' | 'total_minor' | 'paid_minor' | 'refunded_minor' | 'refund_due_minor'
>

export function factsOf(booking: BookingMoney, now: Date): TargetFacts {
  const status = statusNow(booking, now)
  const expired = status === 'expired'
  const closed = status === 'cancelled' || status === 'rejected'
  return {
    // What ran out owes its price still: it may be taken again.
    dueMinor: dueNow(booking, expired ? 'held' : status),
    paidMinor: booking.paid_minor,
    refundDueMinor: booking.refund_due_minor,
    expired,
    over: expired || closed,
  }
}

/** The same of what an attempt pays; undefined when it is no booking. */
export function targetFacts(row: ListedAttempt, now: Date): TargetFacts | undefined {
  const { booking_status: status, hold_expires_at } = row
  if (!status) return undefined
  const money = {
    total_minor: row.total_minor ?? 0,
    paid_minor: row.paid_minor ?? 0,
    refunded_minor: row.booking_refunded_minor ?? 0,
    refund_due_minor: row.refund_due_minor ?? 0,
  }
  return factsOf({ status, hold_expires_at, ...money }, now)
}
