import { isStaff } from '#shared/base/permissions.ts'
import type { BookingClock } from '#shared/contract/desk/bookings/bookings.ts'
import type { DeskHotelBooking } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBooking } from '../../bookings/access.service.ts'
import { deskView } from '../../bookings/desk/desk-view.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { loadHotelBooking } from '../hotel-bookings.service.ts'
import { getStay } from '../stays.repo.ts'
import { orderView } from '../supplier/order-view.service.ts'

function clocksOf({ status, hold_expires_at: until, answer_by: answer }: BookingRow): BookingClock[] {
  if (status === 'held' && until) return [{ kind: 'hold', at: until.toISOString(), done: false }]
  return status === 'requested' && answer ? [{ kind: 'answer', at: answer.toISOString(), done: false }] : []
}

/** Everything of one stay for staff. Throws `booking.not_found`, also to other callers. */
export function deskHotelBooking(ctx: Context, id: string): Promise<DeskHotelBooking> {
  return ctx.unit(async u => {
    if (!isStaff(u.user)) throw new AppError('booking.not_found')
    const row = await requireBooking(u, id)
    if (row.kind !== 'hotel') throw new AppError('booking.not_found')
    const booking = await loadHotelBooking(u, id)
    const order = await orderView(u, id)
    const { entered } = await getStay(u, id)
    return { booking, ...(await deskView(u, row)), clocks: clocksOf(row), order, entered }
  })
}
