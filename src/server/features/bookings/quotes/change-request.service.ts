import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { lapsesUnasked } from '#shared/rules/money/schedule/lapse.ts'
import { canTransition } from '#shared/rules/site/status.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForChange } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { kindOf } from '../kind.port.ts'
import { changeStatus } from '../status.service.ts'

/** Whether a booking of this kind can be moved elsewhere now. */
export const isChangeable = (booking: BookingRow, status: Booking['status'] = booking.status): boolean =>
  canTransition(status, 'change_requested') && kindOf(booking).moves !== undefined

/** When what is unpaid lapses: asking for a change wins no time. Throws `booking.not_changeable` when it has come. */
export function requireTime(u: Unit, { lapse_days, pay_by: dueAt }: BookingRow): Date | undefined {
  const end = lapsesUnasked({ lapse_days, dueAt })
  if (end && end <= u.now) throw new AppError('booking.not_changeable')
  return end
}

/** The customer asks for a change in own words. Throws `booking.not_changeable`. */
export function requestChange(ctx: Context, id: string, wish: string): Promise<void> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id)
    if (!isChangeable(booking)) throw new AppError('booking.not_changeable')
    requireTime(u, booking)
    await changeStatus(u, [booking], 'change_requested', { reason: wish })
  })
}
