import { endOfOrder } from '#shared/rules/hotels/supplier-order.ts'
import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { moneyChanged } from '../../bookings/money/money-news.port.ts'
import { confirmBooking } from '../../bookings/money/received.service.ts'
import { endWithoutFee } from '../../bookings/quotes/full-refund.service.ts'
import { changeStatus } from '../../bookings/status.service.ts'
import { setNotes } from '../stays.repo.ts'
import { type OrderRow, updateOrder } from './orders.repo.ts'

const WAIT_MS = 60_000

/** Of the event, where staff say it. */
type Why = { kind?: string; reason?: string }

async function confirm(u: Unit, booking: BookingRow, { number }: OrderRow, why: Why): Promise<void> {
  if (number) await setNotes(u, booking.id, { confirmation_number: number })
  await confirmBooking(u, booking, booking.paid_minor, { kind: 'supplier_booked', ...why })
  await moneyChanged(u, booking.id)
}

/** Brings a booking (locked) to where its order is: confirmed, cancelled with its money back, or with a person. */
export async function settleBooking(
  u: Unit,
  booking: BookingRow,
  order: OrderRow,
  why: Why = {},
): Promise<void> {
  const { id } = booking
  const end = endOfOrder(order, booking.status)
  if (end === 'confirm') await confirm(u, booking, order, why)
  if (end === 'cancel')
    await endWithoutFee(u, booking, { kind: 'supplier_rejected', mail: 'supplier_rejected', ...why })
  if (end === 'review') await changeStatus(u, [booking], 'manual_review', { kind: 'supplier_review' })
  // Until staff have answered what the customer asks for.
  if (end === 'wait') await updateOrder(u, id, { next_check_at: new Date(u.now.getTime() + WAIT_MS) })
}
