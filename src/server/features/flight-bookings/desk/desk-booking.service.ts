import { isStaff } from '#shared/base/permissions.ts'
import type { BookingClock } from '#shared/contract/desk/bookings/bookings.ts'
import type { DeskFlightBooking } from '#shared/contract/desk/flights/flight-bookings.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { balanceDueAt } from '#shared/rules/money/schedule/lines.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBooking } from '../../bookings/access.service.ts'
import { clockAt, clocksOf } from '../../bookings/desk/clocks.service.ts'
import { deskView } from '../../bookings/desk/desk-view.service.ts'
import type { BookingRow } from '../../bookings/kind.port.ts'
import { getAirline, ticketPrefixes } from '../../seat-blocks/names.service.ts'
import { requireFlightBooking } from '../flight-bookings.service.ts'
import { noShowsOf } from '../no-show/no-show.service.ts'
import { type BlockRow, getBlockOf } from '../seats.repo.ts'
import { listTickets } from '../tickets/tickets.repo.ts'
import { toTicket } from '../tickets/tickets.service.ts'

function clocks(booking: BookingRow, block: BlockRow, named: boolean): BookingClock[] {
  const { status } = booking
  return clocksOf(booking, [
    clockAt('names', block.name_list_deadline, named),
    clockAt(
      'balance',
      balanceDueAt(booking, block.balance_due_at),
      keptMinor(booking) >= booking.total_minor,
    ),
    clockAt('ticketing', block.ticketing_deadline, status === 'ticketed'),
    ...(status === 'held' ? [clockAt('release', block.release_at)] : []),
  ])
}

/** Everything of one booking for staff. Throws `booking.not_found`, also to everyone else. */
export function deskFlightBooking(ctx: Context, id: string): Promise<DeskFlightBooking> {
  return ctx.unit(async u => {
    if (!isStaff(u.user)) throw new AppError('booking.not_found')
    const row = await requireBooking(u, id)
    const booking = await requireFlightBooking(u, id)
    const block = await getBlockOf(u, id)
    return {
      booking,
      ...(await deskView(u, row)),
      block: { id: block.id, code: block.code, own_pnr: block.pnr_mode === 'per_booking' },
      tickets: (await listTickets(u, id)).map(toTicket),
      prefixes: { own: getAirline(block.airline)?.ticketPrefix ?? null, known: ticketPrefixes },
      no_show: await noShowsOf(u, row, block.first_departs_at),
      clocks: clocks(row, block, booking.passengers_complete),
    }
  })
}
