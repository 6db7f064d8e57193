import { addMinor } from '#shared/base/money.ts'
import { can } from '#shared/base/permissions.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { VatReasonCode } from '#shared/contract/bookings/prices.ts'
import type { Invoice, InvoiceHeading, InvoiceKind } from '#shared/contract/money/invoices.ts'
import { SALE_KINDS } from '#shared/rules/invoices/invoice-status.ts'
import { isPayable } from '#shared/rules/money/booking-money.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, orNotFound } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { hasGrant } from '../auth/guests/guests.service.ts'
import { loadBooking, requireBookingFor, requireBookingForStaff } from '../bookings/access.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { balanceDueOf } from '../bookings/money/balances.service.ts'
import { duePartsOf } from '../bookings/money/due-parts.service.ts'
import { giveVatReason, mendVat } from '../bookings/money/vat-reason.service.ts'
import { dueNow } from '../bookings/view.service.ts'
import { eInvoicing } from './e-invoicing.port.ts'
import { findInvoice, type InvoiceFields, listOfBooking, referenceByNumber } from './invoices.repo.ts'
import { issueOwed, owesDocument } from './issue.service.ts'
import { isPrintable } from './pdf/print.ts'
import { headingOf, isSettled, moneyOf } from './standing.ts'

async function headingsOf(u: Unit, booking: BookingRow): Promise<InvoiceHeading[]> {
  const issued = await listOfBooking(u, booking.id)
  const isDue = dueNow(booking, booking.status) > 0 && issued.some(({ kind }) => SALE_KINDS.includes(kind))
  const money = moneyOf(booking, isDue ? await balanceDueOf(u, booking.id) : null, u.now)
  return issued.map(row => {
    const sumOf = (kind: InvoiceKind) => {
      const notes = issued.filter(each => each.original_id === row.id && each.kind === kind)
      return addMinor(...notes.map(({ payable_minor }) => payable_minor))
    }
    const notes = { creditedMinor: sumOf('credit_note'), debitedMinor: sumOf('debit_note') }
    return headingOf(row, notes, money)
  })
}

const IN_ADVANCE = new Set<InvoiceKind>(['prepayment', 'receipt'])

const isOpenInvoice = ({ kind, status }: InvoiceHeading): boolean =>
  SALE_KINDS.includes(kind) && status !== 'credited'

/** An invoice with something left of it, or a prepayment that no invoice deducts yet. */
const isCorrectable = (heading: InvoiceHeading, related: readonly InvoiceHeading[]): boolean =>
  isOpenInvoice(heading) ||
  (IN_ADVANCE.has(heading.kind) && heading.status !== 'credited' && !related.some(isOpenInvoice))

/** `alone`: by a link to this document, which opens nothing else of the booking. */
async function viewOf(u: Unit, row: InvoiceFields, booking: BookingRow, alone: boolean): Promise<Invoice> {
  const related = await headingsOf(u, booking)
  const heading = related.find(({ id }) => id === row.id)
  const original = related.find(({ id }) => id === row.original_id)
  if (!heading) throw new Error(`No invoice ${row.id}`)
  const { qr, uncleared } = await eInvoicing().standing(u, row.id)
  return {
    ...heading,
    booking: { id: booking.id, reference: booking.reference, kind: booking.kind },
    original: original ? { id: original.id, number: original.number, issued_at: original.issued_at } : null,
    document: qr === undefined ? row.document : { ...row.document, qr },
    related: alone ? [heading] : related,
    alone,
    due_minor: isPayable(booking) ? dueNow(booking, booking.status) : 0,
    due: isSettled(heading) ? [] : duePartsOf(u, booking),
    uncleared,
    printable: isPrintable() && uncleared === null,
    sendable: !alone && booking.contact !== null && uncleared === null,
    correctable: can(u.user, 'invoices.credit') && isCorrectable(heading, related),
  }
}

/** A document in the caller's unit. Throws `invoice.not_found` as well for what the caller may not see. */
export async function requireInvoice(u: Unit, id: string) {
  const row = isId(id) ? await findInvoice(u, id) : undefined
  const booking = row && (await orNotFound(requireBookingFor(u, row.booking_id, 'invoices.view')))
  if (!row || !booking) throw new AppError('invoice.not_found')
  return { row, booking, invoice: await viewOf(u, row, booking, false) }
}

/** Without an access check: for jobs. Throws `invoice.not_found`. */
export async function loadInvoice(u: Unit, id: string) {
  const row = await findInvoice(u, id)
  if (!row) throw new AppError('invoice.not_found')
  const booking = await loadBooking(u, row.booking_id)
  return { booking, invoice: await viewOf(u, row, booking, false) }
}

/** A standard invoice is the authority's before it is the buyer's. Throws `invoice.not_cleared`. */
export function requireCleared({ uncleared }: Pick<Invoice, 'uncleared'>): void {
  if (uncleared) throw new AppError('invoice.not_cleared')
}

/**
 * A document, with access to its booking, or by the mailed link to it. Throws `invoice.not_found` otherwise, whether or
 * not it exists.
 */
export function showInvoice(ctx: Context, id: string): Promise<Invoice> {
  return ctx.unit(async u => {
    if (!isId(id) || !(await hasGrant(u, id))) return (await requireInvoice(u, id)).invoice
    const row = await findInvoice(u, id)
    if (!row) throw new AppError('invoice.not_found')
    const booking = await orNotFound(requireBookingFor(u, row.booking_id, 'invoices.view'))
    return viewOf(u, row, booking ?? (await loadBooking(u, row.booking_id)), !booking)
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

/**
 * Staff issue what a booking owes, such as one sold before there were invoices. Throws `invoice.none_owed` or
 * `invoice.seller_incomplete` or `invoice.reason_missing`.
 */
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
