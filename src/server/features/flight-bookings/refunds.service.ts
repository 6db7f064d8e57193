import type { Unit } from '../../context.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { returnToBalance } from '../payments/balance-refund.service.ts'
import { insertEvent } from './events.repo.ts'
import { type BookingRow, updateBooking } from './flight-bookings.repo.ts'
import { recordRefund } from './payment-target.service.ts'

/**
 * Marks money of a booking (minor units) as owed back. What was paid from an agency's balance goes back
 * to it at once; of the rest its contact is told. `paid` is all that ever came in. The booking is locked.
 */
export async function oweRefund(
  u: Unit,
  booking: BookingRow,
  paid: number,
  amountMinor: number,
): Promise<void> {
  const refund_due_minor = booking.refund_due_minor + amountMinor
  await updateBooking(u, booking.id, { paid_minor: paid, refund_due_minor })
  await insertEvent(u, booking.id, { kind: 'refund_due', amountMinor })
  const returned = await returnToBalance(u, booking.id, refund_due_minor)
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
