import type { PaymentAttempt } from '#shared/contract/payments.ts'
import type { BookingAct } from '#shared/rules/booking-access.ts'
import { afterRefund } from '#shared/rules/booking-money.ts'
import type { Unit } from '../../context.ts'
import { requireBooking, requireBookingFor } from './access.service.ts'
import { insertEvent } from './events.repo.ts'
import { lockBooking, updateBooking } from './flight-bookings.repo.ts'
import { statusNow } from './view.ts'

/**
 * What a payment is for, if the caller may open it. Throws `booking.not_found` to everybody else.
 * @param act what else is asked of the caller: `auth.forbidden` without it
 */
export async function requirePaymentTarget(
  u: Unit,
  bookingId: string,
  act?: BookingAct,
): Promise<PaymentAttempt['target']> {
  const booking = act ? await requireBookingFor(u, bookingId, act) : await requireBooking(u, bookingId)
  return {
    kind: 'flight_booking',
    id: booking.id,
    reference: booking.reference,
    status: statusNow(booking, u.now),
  }
}

/** Takes the first lock of everything that moves money: the booking's, before any of its attempts. */
export async function lockForPayment(u: Unit, bookingId: string): Promise<void> {
  await lockBooking(u, bookingId)
}

/** Money that went back to the payer (minor units), whoever sent it. Call once per posting, booking locked. */
export async function recordRefund(u: Unit, bookingId: string, amountMinor: number): Promise<void> {
  const booking = await lockBooking(u, bookingId)
  if (!booking) return
  await updateBooking(u, bookingId, afterRefund(booking, amountMinor))
  await insertEvent(u, bookingId, { kind: 'refunded', amountMinor })
}

/** A payment that does not match what was asked for: nothing is confirmed, staff look at it. */
export function recordPaymentProblem(u: Unit, bookingId: string, reason: string): Promise<void> {
  return insertEvent(u, bookingId, { kind: 'manual_review', reason })
}
