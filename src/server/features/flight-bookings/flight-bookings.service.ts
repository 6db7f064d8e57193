import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { FlightBooking, savePassengers as passengersCall } from '#shared/contract/flight-bookings.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { loadBooking, requireBooking } from '../bookings/access.service.ts'
import { cancelBooking } from '../bookings/cancel.service.ts'
import { savePassengers } from '../bookings/holds/held.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { bookingView } from '../bookings/view.service.ts'
import { flightFactsOf } from './flight-facts.ts'
import { getBlockOf } from './seats.repo.ts'

/** Everything about a booking the caller may open. Throws `booking.not_found`. */
export function requireFlightBooking(ctx: Context, id: string): Promise<FlightBooking> {
  return ctx.unit(async u => view(u, await requireBooking(u, id)))
}

/** The same without asking who calls, who was asked before. Throws `booking.not_found`. */
export function loadFlightBooking(ctx: Context, id: string): Promise<FlightBooking> {
  return ctx.unit(async u => view(u, await loadBooking(u, id)))
}

/** Stores all travellers and the contact of a held booking. Throws as `savePassengers` does. */
export function saveFlightPassengers(
  ctx: Context,
  id: string,
  input: BodyOf<typeof passengersCall>,
): Promise<FlightBooking> {
  return ctx.unit(async u => {
    await savePassengers(u, id, input)
    return requireFlightBooking(u, id)
  })
}

/** Gives seats back, or asks for it. Throws as `cancelBooking` does. */
export function cancelFlightBooking(ctx: Context, id: string, reason?: string): Promise<FlightBooking> {
  return ctx.unit(async u => {
    await cancelBooking(u, id, reason)
    return requireFlightBooking(u, id)
  })
}

async function view(u: Unit, booking: BookingRow): Promise<FlightBooking> {
  if (booking.kind !== 'flight') throw new AppError('booking.not_found')
  const block = await getBlockOf(u, booking.id)
  const { name_list_deadline: nameListDeadline } = block
  return { ...(await bookingView(u, booking, { nameListDeadline })), ...flightFactsOf(booking, block) }
}
