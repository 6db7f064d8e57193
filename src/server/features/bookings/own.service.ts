import type {
  Booking,
  Contact,
  savePassengers as passengersCall,
} from '#shared/contract/bookings/bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../context/context.ts'
import { loadBooking, requireBooking } from './access.service.ts'
import type { BookingRow } from './bookings.repo.ts'
import { cancelBooking } from './cancel.service.ts'
import { saveContact } from './contact.service.ts'
import { savePassengers } from './holds/held.service.ts'
import { entriesOf, journeyOf } from './kind.port.ts'
import { bookingView } from './view.service.ts'

/** What its owner does with a booking of any kind, and how it stands then. */

const seen = async (u: Unit, booking: BookingRow): Promise<Booking> =>
  bookingView(u, booking, await journeyOf(u, booking))

/** A booking of any kind as its owner sees it, and for calendars; the caller has checked access. Throws `booking.not_found`. */
export const loadBookingView = (ctx: Context, id: string) =>
  ctx.unit(async u => {
    const row = await loadBooking(u, id)
    return { booking: await seen(u, row), entries: await entriesOf(u, row, ctx.lang) }
  })

/** Stores all travellers and the contact of a held booking. Throws as `savePassengers` does. */
export function saveOwnPassengers(
  ctx: Context,
  id: string,
  input: BodyOf<typeof passengersCall>,
): Promise<Booking> {
  return ctx.unit(async u => {
    await savePassengers(u, id, input)
    return seen(u, await requireBooking(u, id))
  })
}

/** Corrects who is written to. Throws as `saveContact` does. */
export function saveOwnContact(ctx: Context, id: string, contact: Contact): Promise<Booking> {
  return ctx.unit(async u => {
    await saveContact(u, id, contact)
    return seen(u, await requireBooking(u, id))
  })
}

/** The booking after a change by its owner. Throws `booking.not_found`. */
export const viewOwn = (ctx: Context, id: string): Promise<Booking> =>
  ctx.unit(async u => seen(u, await requireBooking(u, id)))

/** Gives it back, or asks for it. Throws as `cancelBooking` does. */
export function cancelOwnBooking(ctx: Context, id: string, reason?: string): Promise<Booking> {
  return ctx.unit(async u => {
    await cancelBooking(u, id, reason)
    return seen(u, await requireBooking(u, id))
  })
}
