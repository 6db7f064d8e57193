import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { canTransition } from '#shared/rules/site/status.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForChange } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { kindOf } from '../kind.port.ts'
import { changeStatus } from '../status.service.ts'

/** Whether a booking of this kind can be moved elsewhere now. */
export const isChangeable = (booking: BookingRow, status: Booking['status'] = booking.status): boolean =>
  canTransition(status, 'change_requested') && kindOf(booking).moves !== undefined

/** The customer asks for a change in own words. Throws `booking.not_changeable`. */
export function requestChange(ctx: Context, id: string, wish: string): Promise<void> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id)
    if (!isChangeable(booking)) throw new AppError('booking.not_changeable')
    await changeStatus(u, [booking], 'change_requested', { reason: wish })
  })
}
