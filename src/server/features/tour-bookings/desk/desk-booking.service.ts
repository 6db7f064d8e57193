import { isStaff } from '#shared/base/permissions.ts'
import type { BookingClock } from '#shared/contract/desk/bookings/bookings.ts'
import type { DeskTourBooking } from '#shared/contract/desk/tours/tour-bookings.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { balanceDueAt } from '#shared/rules/money/schedule/lines.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBooking } from '../../bookings/access.service.ts'
import { clockAt, clocksOf } from '../../bookings/desk/clocks.service.ts'
import { deskView } from '../../bookings/desk/desk-view.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import type { DepartureRow } from '../../tours/tours.service.ts'
import { legsOf } from '../moves/tour.moves.ts'
import { loadTourBooking } from '../tour-bookings.service.ts'
import { tripOf } from '../tour-facts.ts'

const clocks = (booking: BookingRow, departure: DepartureRow, named: boolean): BookingClock[] =>
  clocksOf(booking, [
    clockAt('names', departure.names_deadline, named),
    clockAt(
      'balance',
      balanceDueAt(booking, departure.balance_due_at),
      keptMinor(booking) >= booking.total_minor,
    ),
  ])

/** Everything of one tour's booking for staff. Throws `booking.not_found`, also to other callers. */
export function deskTourBooking(ctx: Context, id: string): Promise<DeskTourBooking> {
  return ctx.unit(async u => {
    if (!isStaff(u.user)) throw new AppError('booking.not_found')
    const row = await requireBooking(u, id)
    if (row.kind !== 'tour') throw new AppError('booking.not_found')
    const booking = await loadTourBooking(u, id)
    const { departure, tour } = await tripOf(u, id)
    const legs = legsOf({ ...departure, destination: tour.destination })
    const { code, status, prices } = departure
    return {
      booking,
      ...(await deskView(u, row)),
      departure: { id: departure.id, code, status, prices, legs },
      clocks: clocks(row, departure, booking.passengers_complete),
    }
  })
}
