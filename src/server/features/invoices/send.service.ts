import { isStaff } from '#shared/base/permissions.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { Invoice, sendInvoice as sendCall } from '#shared/contract/money/invoices.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import { shownEmail } from '../bookings/contact.service.ts'
import { insertEvent } from '../bookings/events.service.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { INVOICE_MAIL, type InvoiceMailData } from './invoice-mail.service.ts'
import { loadInvoice, requireCleared, requireInvoice } from './invoices.service.ts'
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

interface Order {
  bookingId: string
  recipient: string
  lang: Lang
  key: string
}

async function queueInvoice(
  u: Unit,
  { invoice: { id, number }, pdfKey }: { invoice: Invoice; pdfKey: string | null },
  { key, ...order }: Order,
): Promise<void> {
  const data: InvoiceMailData = { invoiceId: id, pdfKey }
  const isNew = await queueMail(u, INVOICE_MAIL, {
    ...order,
    data,
    dedupeKey: `${INVOICE_MAIL}:${id}:${key}`,
  })
  if (isNew) await insertEvent(u, order.bookingId, { kind: 'invoice_sent', reason: number })
}

/** Job `invoice.cleared`: its buyer could not have a document before, and gets it now. */
export async function mailCleared(ctx: Context, { invoiceId }: { invoiceId: string }): Promise<void> {
  const { invoice } = await ctx.unit(u => loadInvoice(u, invoiceId))
  if (invoice.uncleared) return
  const pdfKey = await attachable(ctx, invoice)
  await ctx.unit(async u => {
    const { booking } = await loadInvoice(u, invoiceId)
    if (!booking.contact) return
    const { email: recipient, lang } = booking.contact
    await queueInvoice(u, { invoice, pdfKey }, { bookingId: booking.id, recipient, lang, key: 'cleared' })
  })
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
    const order = { bookingId, recipient, lang: contact?.lang ?? u.lang, key: u.requestId }
    await queueInvoice(u, { invoice, pdfKey }, order)
    return { email: shownEmail(u, recipient) }
  })
}
