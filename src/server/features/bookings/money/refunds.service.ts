import { afterRefund } from '#shared/rules/money/booking-money.ts'
import type { Unit } from '../../../context/context.ts'
import { queueMail } from '../../notifications/notifications.service.ts'
import { type BookingRow, lockBooking, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'

/** Refunds what it can of `dueMinor` (minor units) and returns that amount. The booking is locked. */
type Refunder = (u: Unit, bookingId: string, dueMinor: number) => Promise<number>

const refunders = new Set<Refunder>()

/** Called by payments, a feature above bookings. */
export function registerRefunder(refunder: Refunder): void {
  refunders.add(refunder)
}

async function refundAtOnce(u: Unit, bookingId: string, dueMinor: number): Promise<number> {
  let returned = 0
  for (const refunder of refunders) returned += await refunder(u, bookingId, dueMinor - returned)
  return returned
}

/** Marks money (minor units) as due for refund; an agency's share returns to its balance. The booking is locked. */
export async function oweRefund(
  u: Unit,
  booking: BookingRow,
  paid: number,
  amountMinor: number,
): Promise<void> {
  const refund_due_minor = booking.refund_due_minor + amountMinor
  await updateBooking(u, booking.id, { paid_minor: paid, refund_due_minor })
  await insertEvent(u, booking.id, { kind: 'refund_due', amountMinor })
  const returned = await refundAtOnce(u, booking.id, refund_due_minor)
  if (returned > 0) await recordRefund(u, booking.id, returned)
  if (returned < refund_due_minor && booking.contact) {
    await queueMail(u, 'refund_due', {
      bookingId: booking.id,
      recipient: booking.contact.email,
      lang: booking.contact.lang,
      dedupeKey: `refund_due:${booking.id}:${paid}`,
    })
  }
}

/** Records a refund (minor units). Call once per posting; the booking is locked. */
export async function recordRefund(u: Unit, bookingId: string, amountMinor: number): Promise<void> {
  const booking = await lockBooking(u, bookingId)
  if (!booking) return
  await updateBooking(u, bookingId, afterRefund(booking, amountMinor))
  await insertEvent(u, bookingId, { kind: 'refunded', amountMinor })
}
