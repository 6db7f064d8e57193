import { isStaff } from '#shared/base/permissions.ts'
import type { BookingClock } from '#shared/contract/desk/bookings/bookings.ts'
import type { DeskTourBooking } from '#shared/contract/desk/tours/tour-bookings.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { balanceDueAt } from '#shared/rules/money/schedule/lines.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBooking } from '../../bookings/access.service.ts'
import { deskView } from '../../bookings/desk/desk-view.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import type { DepartureRow } from '../../tours/tours.service.ts'
import { legsOf } from '../moves/tour.moves.ts'
import { loadTourBooking } from '../tour-bookings.service.ts'
import { tripOf } from '../tour-facts.ts'

const OVER = new Set<BookingRow['status']>(['cancelled', 'rejected', 'completed', 'expired'])

/** Deadlines by time; those that are met are done. */
function clocksOf(booking: BookingRow, departure: DepartureRow, named: boolean): BookingClock[] {
  if (OVER.has(booking.status)) return []
  const clock = (kind: BookingClock['kind'], at: Date, done: boolean) => ({
    kind,
    at: at.toISOString(),
    done,
  })
  const { status, hold_expires_at, answer_by } = booking
  const held = status === 'held' && hold_expires_at ? [clock('hold', hold_expires_at, false)] : []
  const asked = status === 'requested' && answer_by ? [clock('answer', answer_by, false)] : []
  const paid = keptMinor(booking) >= booking.total_minor
  return [
    ...held,
    ...asked,
    clock('names', departure.names_deadline, named),
    clock('balance', balanceDueAt(booking, departure.balance_due_at), paid),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

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
      clocks: clocksOf(row, departure, booking.passengers_complete),
    }
  })
}
