import { isStaff } from '#shared/base/permissions.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Invoice, sendInvoice as sendCall } from '#shared/contract/money/invoices.ts'
import type { Context } from '../../context/context.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import { shownEmail } from '../bookings/contact.service.ts'
import { insertEvent } from '../bookings/events.service.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { INVOICE_MAIL, type InvoiceMailData } from './invoice-mail.service.ts'
import { requireCleared, requireInvoice } from './invoices.service.ts'
import { pdfOf } from './pdf/pdf.service.ts'

/** The key of the PDF to attach. A mail without it still has its link. */
async function attachable(ctx: Context, invoice: Invoice): Promise<string | null> {
  try {
    return (await pdfOf(ctx, invoice)).key
  } catch (error) {
    if (isAppError(error, 'invoice.no_pdf')) return null
    ctx.log.warn({ err: error, invoice: invoice.id }, 'a printed invoice is missing in its mail')
    return null
  }
}

/**
 * Mails a document to the contact of its booking; staff may name another address. Throws `booking.no_mail` without a
 * contact, `auth.forbidden` for another address, `invoice.not_cleared`.
 */
export async function sendInvoice(
  ctx: Context,
  id: string,
  { email }: BodyOf<typeof sendCall>,
): Promise<AnswerOf<typeof sendCall>> {
  if (email && !isStaff(ctx.user)) throw new AppError('auth.forbidden')
  const { invoice } = await ctx.unit(u => requireInvoice(u, id))
  requireCleared(invoice)
  const pdfKey = await attachable(ctx, invoice)
  return ctx.unit(async u => {
    const { booking } = await requireInvoice(u, id)
    const { contact, id: bookingId } = booking
    const recipient = email || contact?.email
    if (!recipient) throw new AppError('booking.no_mail')
    const data: InvoiceMailData = { invoiceId: id, pdfKey }
    const dedupeKey = `${INVOICE_MAIL}:${id}:${u.requestId}`
    await queueMail(u, INVOICE_MAIL, {
      ...{ bookingId, data, recipient, dedupeKey },
      lang: contact?.lang ?? u.lang,
    })
    await insertEvent(u, bookingId, { kind: 'invoice_sent', reason: invoice.number })
    return { email: shownEmail(u, recipient) }
  })
}
