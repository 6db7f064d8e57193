import { isStaff } from '#shared/base/permissions.ts'
import type { BookingClock } from '#shared/contract/desk/bookings/bookings.ts'
import type { DeskHotelBooking } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { stayDueAt } from '#shared/rules/hotels/tiers.ts'
import { openBalanceAt } from '#shared/rules/money/schedule/lines.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBooking } from '../../bookings/access.service.ts'
import { clockAt, ownClocks } from '../../bookings/desk/clocks.service.ts'
import { deskView } from '../../bookings/desk/desk-view.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { loadHotelBooking } from '../hotel-bookings.service.ts'
import { getStay } from '../stays.repo.ts'
import { orderView } from '../supplier/order-view.service.ts'

function clocksOf(booking: BookingRow, stay: Parameters<typeof stayDueAt>[0]): BookingClock[] {
  const own = ownClocks(booking)
  if (own.length > 0) return own
  const balance = openBalanceAt(booking, stayDueAt(stay))
  return balance ? [clockAt('balance', balance)] : []
}

/** Everything of one stay for staff. Throws `booking.not_found`, also to other callers. */
export function deskHotelBooking(ctx: Context, id: string): Promise<DeskHotelBooking> {
  return ctx.unit(async u => {
    if (!isStaff(u.user)) throw new AppError('booking.not_found')
    const row = await requireBooking(u, id)
    if (row.kind !== 'hotel') throw new AppError('booking.not_found')
    const booking = await loadHotelBooking(u, id)
    const order = await orderView(u, id)
    const stay = await getStay(u, id)
    const clocks = clocksOf(row, { ...booking.stay, ...stay })
    return { booking, ...(await deskView(u, row)), clocks, order, entered: stay.entered }
  })
}
