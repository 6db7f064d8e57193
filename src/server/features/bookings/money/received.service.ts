import { outcomeOfPayment, overpaidMinor, tooMuchMinor } from '#shared/rules/money/booking-money.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { mustBeApproved } from '../answer-times.service.ts'
import { type BookingRow, lockBooking, updateBooking } from '../bookings.repo.ts'
import { CONFIRMED_BY_HAND, insertEvent } from '../events.repo.ts'
import { kindOf } from '../kind.port.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus } from '../status.service.ts'
import { moneyChanged } from './money-news.port.ts'
import { addPaymentFee } from './payment-fee.service.ts'
import { endUnowedOrders, oweRefund } from './refunds.service.ts'

interface Received {
  /** The money can stay where it is: `booking.trip_cancelled` is thrown instead of owing it back. */
  orNothing?: boolean
  /** Of the method; part of the amount. */
  feeMinor?: number
}

/** Adds money (minor units) once per posting: confirms, reinstates if stock is left, pays what is due, or marks a refund. */
export async function recordPayment(
  u: Unit,
  bookingId: string,
  amountMinor: number,
  { orNothing = false, feeMinor = 0 }: Received = {},
): Promise<void> {
  const found = await lockBooking(u, bookingId)
  if (!found) throw new AppError('booking.not_found')
  const paid = found.paid_minor + amountMinor
  await insertEvent(u, bookingId, { kind: 'paid', amountMinor })
  await moneyChanged(u, bookingId)
  const isClosed = await mustBeApproved(u, found)
  const outcome = isClosed ? 'owe' : outcomeOfPayment(found, amountMinor - feeMinor)
  const due = outcome === 'confirm' || outcome === 'reinstate'
  const taken = due ? await kindOf(found).confirm(u, bookingId) : outcome !== 'owe'
  // What cannot be sold any more goes back with its fee.
  const booking = taken ? await addPaymentFee(u, found, feeMinor) : found
  if (outcome === 'wait') return updateBooking(u, bookingId, { paid_minor: paid })
  if (due && taken)
    return sellBooking(u, booking, paid, { kind: outcome === 'confirm' ? 'confirmed' : 'reinstated' })
  const over = tooMuchMinor(booking, amountMinor)
  if (orNothing && over > 0) throw new AppError('booking.trip_cancelled')
  if (over > 0) return oweRefund(u, booking, paid, over)
  await updateBooking(u, bookingId, { paid_minor: paid })
  await queueBookingMail(u, booking, 'payment_received', `${bookingId}:${paid}`, {
    amount_minor: amountMinor,
  })
}

/** Sells a hold (locked) for which enough has come, such as when its price fell. Whether it was sold. */
export async function sellIfPaid(u: Unit, booking: BookingRow): Promise<boolean> {
  const { id, status, paid_minor, refunded_minor } = booking
  if (status !== 'held' || paid_minor <= refunded_minor || outcomeOfPayment(booking, 0) !== 'confirm')
    return false
  if ((await mustBeApproved(u, booking)) || !(await kindOf(booking).confirm(u, id))) return false
  await sellBooking(u, booking, paid_minor, { kind: 'confirmed' })
  return true
}

interface SoldBy {
  kind: string
  reason?: string
}

/** What was paid (minor units), or promised by staff: confirmed at once, or when its supplier has answered. */
export async function sellBooking(u: Unit, booking: BookingRow, paid: number, event: SoldBy): Promise<void> {
  if (!(await kindOf(booking).orders?.(u, booking.id))) return confirmBooking(u, booking, paid, event)
  const kind = event.kind === CONFIRMED_BY_HAND ? event.kind : 'ordered'
  await takeSold(u, booking, paid, { ...event, kind, to: 'ticketing' })
}

/** Moves it to where it is sold. What waited to go back and is of its price now stays; answers what still waits (minor units). */
async function takeSold(
  u: Unit,
  booking: BookingRow,
  paid: number,
  { to, ...event }: SoldBy & { to: 'confirmed' | 'ticketing' },
): Promise<number> {
  const over = overpaidMinor(booking.total_minor, paid, booking.refunded_minor)
  const refund_due_minor = Math.min(booking.refund_due_minor, over)
  const change = { paid_minor: paid, hold_expires_at: null, draft: null, refund_due_minor }
  await changeStatus(u, [booking], to, { ...event, change })
  if (refund_due_minor < booking.refund_due_minor) await endUnowedOrders(u, booking.id)
  return refund_due_minor
}

/** Confirms a booking after its stock is sold, with what is paid (minor units), and mails the contact. */
export async function confirmBooking(
  u: Unit,
  booking: BookingRow,
  paid: number,
  event: SoldBy,
): Promise<void> {
  const refund_due_minor = await takeSold(u, booking, paid, { ...event, to: 'confirmed' })
  await queueBookingMail(u, booking, 'booking_confirmed', booking.id)
  const more = overpaidMinor(booking.total_minor, paid, booking.refunded_minor) - refund_due_minor
  if (more > 0) await oweRefund(u, { ...booking, refund_due_minor }, paid, more)
}
