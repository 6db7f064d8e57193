import type { InvoiceHeading } from '#shared/contract/money/invoices.ts'
import { openDocuments } from '#shared/rules/invoices/open-documents.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireBookingForStaff } from '../bookings/access.service.ts'
import { listOfBooking } from './invoices.repo.ts'
import { isCorrectable, requireInvoice } from './invoices.service.ts'
import { issue, issueOwed } from './issue.service.ts'
import { creditOf } from './notes.ts'
import { toIssued } from './papers.ts'

/**
 * Staff credit what is left of an invoice, with their reason on the note; a new one is issued from the booking and its
 * buyer of now. Throws `invoice.not_found` or `invoice.not_correctable`.
 * @returns the newest document of the booking
 */
export function correctInvoice(ctx: Context, id: string, reason: string): Promise<InvoiceHeading> {
  return ctx.unit(async u => {
    const seen = await requireInvoice(u, id)
    const booking = await requireBookingForStaff(u, seen.booking.id, 'invoices.credit')
    const { invoice } = await requireInvoice(u, id)
    const issued = await listOfBooking(u, booking.id)
    const original = issued.find(each => each.id === id)
    const left = openDocuments(issued.map(toIssued)).find(each => each.id === id)
    if (!original || !left?.leftMinor || !isCorrectable(invoice))
      throw new AppError('invoice.not_correctable')
    const said = { code: 'corrected', text: { en: reason, ar: reason } } as const
    const note = creditOf(u, booking, { original, issued, amountMinor: left.leftMinor, reason: said })
    await issue(u, booking, note, issued.length + 1)
    await issueOwed(u, booking.id)
    const newest = (await listOfBooking(u, booking.id)).at(-1)
    return (await requireInvoice(u, newest?.id ?? id)).invoice
  })
}
