import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { type Changed, changedBooking } from './holds.service.ts'

async function keep(u: Unit, { id }: BookingRow, reason?: string): Promise<void> {
  await updateBooking(u, id, { lapse_days: null })
  await insertEvent(u, id, { kind: 'kept_overdue', reason })
}

/** The journey of a (locked) booking has begun: what is due stays due, and ends it no more by itself. */
export async function keepBegun(u: Unit, booking: BookingRow): Promise<void> {
  if (booking.lapse_days !== null) await keep(u, booking)
}

/** What is overdue ends the booking no more by itself. Throws `booking.not_editable` where nothing would. */
export function keepOverdue(ctx: Context, id: string, reason: string): Promise<Changed> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (booking.status !== 'confirmed' || booking.lapse_days === null)
      throw new AppError('booking.not_editable')
    await keep(u, booking, reason)
    return changedBooking(u, id)
  })
}
