import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import type { Explanation } from '#shared/contract/desk/money/payments.ts'
import type { Context } from '../context/context.ts'
import { bookingPapers } from '../features/bookings/papers/papers.service.ts'
import { deskFlightBooking } from '../features/flight-bookings/desk/desk-booking.service.ts'
import { requireFlightBooking } from '../features/flight-bookings/flight-bookings.service.ts'
import { deskHotelBooking } from '../features/hotel-bookings/desk/desk-stay.service.ts'
import { bookingDocuments } from '../features/invoices/invoices.service.ts'
import { explainBooking } from '../features/payments/desk/explain.service.ts'
import { deskTourBooking } from '../features/tour-bookings/desk/desk-booking.service.ts'
import { orNotFound } from '../lib/errors.ts'

/** Undefined before anything is paid or invoiced. */
async function papersOf(ctx: Context, booking: Booking) {
  const papers = await bookingDocuments(ctx, booking)
  const none = papers.invoices.length === 0 && booking.paid_minor === 0 && !papers.issuable
  return none ? undefined : { bookingId: booking.id, ...papers }
}

/** Why it is not paid; undefined when all is settled. */
async function explanationOf(ctx: Context, data: DeskBooking<Booking>): Promise<Explanation | undefined> {
  const { booking, refund_due_minor } = data
  const settled = booking.due_minor === 0 && refund_due_minor === 0 && booking.status !== 'expired'
  return settled ? undefined : explainBooking(ctx, booking.id)
}

const besidesOf = async (ctx: Context, data: DeskBooking<Booking>) => ({
  papers: await papersOf(ctx, data.booking),
  why: await explanationOf(ctx, data),
})

/** Data of `/desk/flight-bookings/{id}`, without `data` when there is none for the caller. */
export async function deskBookingPage(ctx: Context, id: string) {
  const data = await orNotFound(deskFlightBooking(ctx, id))
  return { data, ...(data && (await besidesOf(ctx, data))) }
}

export async function deskTourBookingPage(ctx: Context, id: string) {
  const data = await orNotFound(deskTourBooking(ctx, id))
  return { data, ...(data && { ...(await besidesOf(ctx, data)), documents: await bookingPapers(ctx, id) }) }
}

/** Data of `/desk/hotel-bookings/{id}`, likewise. */
export async function deskStayPage(ctx: Context, id: string) {
  const data = await orNotFound(deskHotelBooking(ctx, id))
  return { data, ...(data && (await besidesOf(ctx, data))) }
}

/** Data of `/flight-bookings/{id}`, without `booking` when there is none for the caller. */
export async function bookingPage(ctx: Context, id: string) {
  const booking = await orNotFound(requireFlightBooking(ctx, id))
  return { booking, invoices: booking ? (await bookingDocuments(ctx, booking)).invoices : [] }
}
