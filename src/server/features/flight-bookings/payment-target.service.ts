import type { PaymentAttempt } from '#shared/contract/payments.ts'
import type { BookingAct } from '#shared/rules/booking-access.ts'
import { afterRefund } from '#shared/rules/booking-money.ts'
import type { Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireBooking, requireBookingFor } from './access.service.ts'
import { insertEvent } from './events.repo.ts'
import { type BookingRow, getBooking, lockBooking, updateBooking } from './flight-bookings.repo.ts'
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
  return paymentTargetOf(
    u,
    act ? await requireBookingFor(u, bookingId, act) : await requireBooking(u, bookingId),
  )
}

/** The same without asking who calls: they were asked already. */
export async function loadPaymentTarget(u: Unit, bookingId: string): Promise<PaymentAttempt['target']> {
  const booking = await getBooking(u, bookingId)
  if (!booking) throw new AppError('booking.not_found')
  return paymentTargetOf(u, booking)
}

/** A booking as those see it who may see its payments. */
export function paymentTargetOf({ now }: Unit, booking: BookingRow): PaymentAttempt['target'] {
  const { id, reference } = booking
  return { kind: 'flight_booking', id, reference, status: statusNow(booking, now) }
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
