import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { loadBooking, requireBooking } from '../bookings/access.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { bookingView } from '../bookings/view.service.ts'
import { flightFactsOf } from './flight-facts.ts'
import { bookingSchedule } from './schedule/schedule-view.service.ts'
import { getBlockOf } from './seats.repo.ts'

/** Throws `booking.not_found` unless the caller may open it. */
export function requireFlightBooking(ctx: Context, id: string): Promise<FlightBooking> {
  return ctx.unit(async u => view(u, await requireBooking(u, id)))
}

/** Without an access check. Throws `booking.not_found`. */
export function loadFlightBooking(ctx: Context, id: string): Promise<FlightBooking> {
  return ctx.unit(async u => view(u, await loadBooking(u, id)))
}

async function view(u: Unit, booking: BookingRow): Promise<FlightBooking> {
  if (booking.kind !== 'flight') throw new AppError('booking.not_found')
  const block = await getBlockOf(u, booking.id)
  const { name_list_deadline: nameListDeadline } = block
  return {
    ...(await bookingView(u, booking, { nameListDeadline })),
    ...flightFactsOf(booking, block, u.now),
    schedule: await bookingSchedule(u, booking, block),
  }
}
