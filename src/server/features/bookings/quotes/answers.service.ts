import { isStaff } from '#shared/base/permissions.ts'
import { type BookingAct, mayActOnBooking } from '#shared/rules/access/booking-access.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBooking, requireBookingForChange } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import type { QuoteRow } from './quotes.repo.ts'

type Status = BookingRow['status']

export const REQUESTED: Partial<Record<Status, QuoteRow['kind']>> = {
  cancel_requested: 'cancel',
  change_requested: 'change',
}

/** Who may cancel answers a cancellation, who may change a change. */
const actOf = (status: Status): BookingAct =>
  REQUESTED[status] === 'change' ? 'bookings.create' : 'bookings.cancel'

/** Whether the caller may accept a quote of the booking, or take its request back; staff do so at the desk. */
export const mayAnswer = (user: Unit['user'], booking: BookingRow): boolean =>
  REQUESTED[booking.status] !== undefined &&
  !isStaff(user) &&
  mayActOnBooking(user, booking, actOf(booking.status))

/** The booking locked for its customer's answer. Throws as `requireBookingForChange`. */
export async function requireBookingToAnswer(u: Unit, id: string): Promise<BookingRow> {
  const { status } = await requireBooking(u, id)
  const booking = await requireBookingForChange(u, id, actOf(status))
  // Another request came in between: the right was checked for the first one.
  if (actOf(booking.status) !== actOf(status)) throw new AppError('quote.gone')
  return booking
}
