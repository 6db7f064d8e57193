import { addMinor } from '#shared/base/money.ts'
import type { Invoice, InvoiceHeading } from '#shared/contract/invoices.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, orNotFound } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { requireBookingFor, requireBookingForStaff } from '../bookings/access.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { dueNow } from '../bookings/view.service.ts'
import { findInvoice, type InvoiceFields, listOfBooking } from './invoices.repo.ts'
import { issueOwed } from './issue.service.ts'
import { headingOf } from './standing.ts'

async function headingsOf(u: Unit, booking: BookingRow): Promise<InvoiceHeading[]> {
  const issued = await listOfBooking(u, booking.id)
  const money = { dueMinor: dueNow(booking, booking.status), refundDueMinor: booking.refund_due_minor }
  return issued.map(row => {
    const credits = issued.filter(({ original_id }) => original_id === row.id)
    return headingOf(row, addMinor(...credits.map(({ payable_minor }) => payable_minor)), money)
  })
}

async function viewOf(u: Unit, row: InvoiceFields, booking: BookingRow): Promise<Invoice> {
  const related = await headingsOf(u, booking)
  const heading = related.find(({ id }) => id === row.id)
  const original = related.find(({ id }) => id === row.original_id)
  if (!heading) throw new Error(`No invoice ${row.id}`)
  return {
    ...heading,
    booking: { id: booking.id, reference: booking.reference, kind: booking.kind },
    original: original ? { id: original.id, number: original.number, issued_at: original.issued_at } : null,
    document: row.document,
    related,
  }
}

/** A document, with access to its booking. Throws `invoice.not_found` otherwise, whether or not it exists. */
export function showInvoice(ctx: Context, id: string): Promise<Invoice> {
  return ctx.unit(async u => {
    const row = isId(id) ? await findInvoice(u, id) : undefined
    const booking = row && (await orNotFound(requireBookingFor(u, row.booking_id, 'invoices.view')))
    if (!row || !booking) throw new AppError('invoice.not_found')
    return viewOf(u, row, booking)
  })
}

/** Documents of a booking, oldest first; none without access. */
export function listBookingInvoices(ctx: Context, bookingId: string): Promise<InvoiceHeading[]> {
  return ctx.unit(async u => {
    const booking = await orNotFound(requireBookingFor(u, bookingId, 'invoices.view'))
    return booking ? headingsOf(u, booking) : []
  })
}

/**
 * Staff issue what a booking owes, such as one sold before there were invoices. Throws `invoice.none_owed` or
 * `invoice.seller_incomplete`.
 */
export function issueByHand(ctx: Context, bookingId: string): Promise<InvoiceHeading[]> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, bookingId, 'invoices.credit')
    if ((await issueOwed(u, booking.id)) === 0) throw new AppError('invoice.none_owed')
    return headingsOf(u, booking)
  })
}
