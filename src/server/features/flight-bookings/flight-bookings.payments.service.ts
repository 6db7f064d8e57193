import type { PaymentAttempt } from '#shared/contract/payments.ts'
import { mayPayFromBalance } from '#shared/rules/booking-access.ts'
import { outcomeOfPayment, overpaidMinor } from '#shared/rules/booking-money.ts'
import type { Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { listPassengers, passengersComplete } from '../passengers/roster.service.ts'
import { holdIsOver, requireBookingToPay } from './access.service.ts'
import { insertEvent } from './events.repo.ts'
import {
  type BookingRow,
  expireHolds,
  getBlockOf,
  lockBooking,
  moveSeats,
  updateBooking,
} from './flight-bookings.repo.ts'
import { paymentTargetOf } from './payment-target.service.ts'
import { oweRefund } from './refunds.service.ts'
import { tripOf } from './trip.service.ts'

export interface Payable {
  id: string
  /** The booking as the payer of an attempt sees it. */
  target: PaymentAttempt['target']
  dueMinor: number
  currency: string
  /** The travel agency it was booked for, if the caller may pay from its balance. */
  spenderId: string | null
}

/**
 * Locks a booking that can be paid now. Throws `booking.not_found`, `booking.expired`,
 * `booking.not_payable` or `booking.incomplete`. Money is in minor units of `currency`.
 */
export async function requirePayable(u: Unit, bookingId: string): Promise<Payable> {
  const booking = await requireBookingToPay(u, bookingId)
  if (booking.status === 'expired' || holdIsOver(booking, u.now)) throw new AppError('booking.expired')
  const dueMinor = booking.total_minor - booking.paid_minor
  if (booking.status !== 'held' || dueMinor <= 0) throw new AppError('booking.not_payable')
  const block = await getBlockOf(u, booking)
  const roster = await listPassengers(u, bookingId, tripOf(block).lastDate)
  if (!booking.contact || !passengersComplete(roster)) throw new AppError('booking.incomplete')
  return {
    id: booking.id,
    target: paymentTargetOf(u, booking),
    dueMinor,
    currency: booking.currency,
    spenderId: mayPayFromBalance(u.user, booking) ? booking.agency_id : null,
  }
}

/** The reader of the terms accepted this version when starting to pay. */
export function recordTerms(u: Unit, bookingId: string, version: string): Promise<void> {
  return updateBooking(u, bookingId, { terms_version: version })
}

/**
 * Adds money that arrived (minor units) and does what follows: confirms, reinstates an expired booking
 * while seats remain, else marks the money to be refunded. Call once per posting; locks the booking.
 */
export async function recordPayment(u: Unit, bookingId: string, amountMinor: number): Promise<void> {
  const booking = await lockBooking(u, bookingId)
  if (!booking) throw new AppError('booking.not_found')
  const paid = booking.paid_minor + amountMinor
  await insertEvent(u, bookingId, { kind: 'paid', amountMinor })
  const outcome = outcomeOfPayment(booking, amountMinor)
  if (outcome === 'confirm') return confirm(u, booking, paid)
  if (outcome === 'wait') return updateBooking(u, bookingId, { paid_minor: paid })
  if (outcome === 'reinstate' && (await takeBackSeats(u, booking))) {
    return confirmed(u, booking, paid, 'reinstated')
  }
  return oweRefund(u, booking, paid, amountMinor)
}

/** Money came after the hold had run out: the seats are taken again if any are left. */
async function takeBackSeats(u: Unit, booking: BookingRow): Promise<boolean> {
  await expireHolds(u, booking.seat_block_id, 1000)
  return moveSeats(u, booking, 'sold')
}

async function confirm(u: Unit, booking: BookingRow, paid: number): Promise<void> {
  // The seats are ours as held ones, so moving them to sold can never fail for want of seats.
  await moveSeats(u, booking, 'sold')
  return confirmed(u, booking, paid, 'confirmed')
}

async function confirmed(u: Unit, booking: BookingRow, paid: number, kind: string): Promise<void> {
  await updateBooking(u, booking.id, {
    status: 'confirmed',
    seats_state: 'sold',
    paid_minor: paid,
    hold_expires_at: null,
    draft: null,
    refund_due_minor: overpaidMinor(booking.total_minor, paid, booking.refunded_minor),
  })
  await insertEvent(u, booking.id, { kind, from: booking.status, to: 'confirmed' })
  if (!booking.contact) return
  await queueMail(u, 'booking_confirmed', {
    bookingId: booking.id,
    recipient: booking.contact.email,
    lang: booking.contact.lang,
    dedupeKey: `confirmed:${booking.id}`,
  })
}
