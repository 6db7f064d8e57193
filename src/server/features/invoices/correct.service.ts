import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { openDocuments } from '#shared/rules/invoices/open-documents.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireBookingForStaff } from '../bookings/access.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { mendVat } from '../bookings/money/vat-reason.service.ts'
import { listOfBooking } from './invoices.repo.ts'
import { requireInvoice } from './invoices.service.ts'
import { issue, issueOwed, ofBooking } from './issue.service.ts'
import { type Credit, creditOf, evenedOut } from './notes.ts'
import { toIssued } from './papers.ts'

/** Credits what is left of an invoice, so that nothing of any VAT category is. Throws `invoice.not_correctable`. */
async function creditWhole(
  u: Unit,
  booking: BookingRow,
  id: string,
  reason: Credit['reason'],
): Promise<void> {
  const issued = await listOfBooking(u, booking.id)
  const original = issued.find(each => each.id === id)
  const left = openDocuments(issued.map(toIssued)).find(each => each.id === id)
  if (!original || !left) throw new AppError('invoice.not_correctable')
  const credit = { original, issued, amountMinor: left.leftMinor, reason }
  const evened = evenedOut(u, booking, credit)
  if (!evened && left.leftMinor === 0) throw new AppError('invoice.not_correctable')
  await issue(u, ofBooking(booking), evened ?? creditOf(u, booking, credit), issued.length + 1)
  if (evened) await creditWhole(u, booking, id, reason)
}

/**
 * Staff credit what is left of an invoice or prepayment, with their reason on the note; a new one is issued from the booking and its
 * buyer of now. Throws `invoice.not_found` or `invoice.not_correctable`.
 * @returns the newest document of the booking
 */
export function correctInvoice(ctx: Context, id: string, reason: string): Promise<InvoiceHeading> {
  return ctx.unit(async u => {
    const seen = await requireInvoice(u, id)
    // What money without a booking was kept as is decided again in its inbox.
    if (!seen.booking) throw new AppError('invoice.not_correctable')
    const booking = await requireBookingForStaff(u, seen.booking.id, 'invoices.credit')
    const { invoice } = await requireInvoice(u, id)
    if (!invoice.correctable) throw new AppError('invoice.not_correctable')
    await creditWhole(u, booking, id, { code: 'corrected', text: { en: reason, ar: reason } })
    await mendVat(u, booking)
    await issueOwed(u, booking.id)
    const newest = (await listOfBooking(u, booking.id)).at(-1)
    return (await requireInvoice(u, newest?.id ?? id)).invoice
  })
}
