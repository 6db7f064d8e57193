import { can, isStaff } from '#shared/base/permissions.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import type { Invoice, InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { mayListInvoices } from '#shared/rules/access/booking-access.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, orNotFound } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { hasGrant } from '../auth/guests/guests.service.ts'
import { loadBooking, requireBookingFor, requireBookingForStaff } from '../bookings/access.service.ts'
import { giveVatReason, mendVat } from '../bookings/money/vat-reason.service.ts'
import { findInvoice, type InvoiceFields, referenceByNumber } from './invoices.repo.ts'
import { issueOwed, owesDocument } from './issue.service.ts'
import { headingsOf, viewOf } from './view.ts'

const HIDDEN = { seen: false, booking: undefined }

/** The booking of a document that the caller may see. Of money without a booking staff see those they list. */
async function seenBooking(u: Unit, { booking_id }: InvoiceFields) {
  if (booking_id === null) return { seen: isStaff(u.user) && mayListInvoices(u.user), booking: undefined }
  const booking = await orNotFound(requireBookingFor(u, booking_id, 'invoices.view'))
  return { seen: booking !== undefined, booking }
}

/** A document in the caller's unit. Throws `invoice.not_found` as well for what the caller may not see. */
export async function requireInvoice(u: Unit, id: string) {
  const row = isId(id) ? await findInvoice(u, id) : undefined
  const { seen, booking } = row ? await seenBooking(u, row) : HIDDEN
  if (!row || !seen) throw new AppError('invoice.not_found')
  return { row, booking, invoice: await viewOf(u, row, booking, false) }
}

/** Without an access check: for jobs. Throws `invoice.not_found`. */
export async function loadInvoice(u: Unit, id: string) {
  const row = await findInvoice(u, id)
  if (!row) throw new AppError('invoice.not_found')
  const booking = row.booking_id ? await loadBooking(u, row.booking_id) : undefined
  return { row, booking, invoice: await viewOf(u, row, booking, false) }
}

/** A standard invoice is the authority's before it is the buyer's. Throws `invoice.not_cleared`. */
export function requireCleared({ uncleared }: Pick<Invoice, 'uncleared'>): void {
  if (uncleared) throw new AppError('invoice.not_cleared')
}

/** With access to its booking, or by the mailed link. Throws `invoice.not_found` else, whether or not it exists. */
export function showInvoice(ctx: Context, id: string): Promise<Invoice> {
  return ctx.unit(async u => {
    if (!isId(id) || !(await hasGrant(u, id))) return (await requireInvoice(u, id)).invoice
    const row = await findInvoice(u, id)
    if (!row) throw new AppError('invoice.not_found')
    const { seen, booking } = await seenBooking(u, row)
    const own = row.booking_id ? await loadBooking(u, row.booking_id) : undefined
    return viewOf(u, row, booking ?? own, !seen)
  })
}

/** The booking that a document's number leads to; without an access check. */
export const referenceOfInvoice = (u: Unit, typed: string): Promise<string | undefined> =>
  referenceByNumber(u, cleanReference(typed))

type Listed = Pick<Booking, 'id' | 'status' | 'paid_minor'>

interface BookingDocuments {
  /** Oldest first; none without access. */
  invoices: InvoiceHeading[]
  /** It lacks a document that it should have, such as what the seller lacked data for, and staff may issue it. */
  issuable: boolean
}

/** Documents of a booking. A hold that nothing is paid of has none. */
export async function bookingDocuments(
  ctx: Context,
  { id, status, paid_minor }: Listed,
): Promise<BookingDocuments> {
  if (status === 'held' && paid_minor === 0) return { invoices: [], issuable: false }
  return ctx.unit(async u => {
    const booking = await orNotFound(requireBookingFor(u, id, 'invoices.view'))
    const invoices = booking ? await headingsOf(u, booking) : []
    return { invoices, issuable: can(u.user, 'invoices.credit') && (await owesDocument(u, id)) }
  })
}

/** Staff issue what is owed. Throws `invoice.none_owed`, `invoice.seller_incomplete`, `invoice.reason_missing`. */
export function issueByHand(
  ctx: Context,
  bookingId: string,
  reason?: VatReasonCode,
): Promise<InvoiceHeading[]> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, bookingId, 'invoices.credit')
    await mendVat(u, booking)
    if (reason) await giveVatReason(u, await loadBooking(u, bookingId), reason)
    if ((await issueOwed(u, booking.id)) === 0) throw new AppError('invoice.none_owed')
    return headingsOf(u, booking)
  })
}
