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
import { findPayer } from './kept/kept.repo.ts'
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
  bookingId?: string | undefined
  recipient: string
  lang: Lang
  key: string
}

async function queueInvoice(
  u: Unit,
  { invoice: { id, number }, pdfKey }: { invoice: Invoice; pdfKey: string | null },
  { key, bookingId, ...order }: Order,
): Promise<void> {
  const data: InvoiceMailData = { invoiceId: id, pdfKey }
  const isNew = await queueMail(u, INVOICE_MAIL, {
    ...order,
    ...(bookingId ? { bookingId } : { subjectId: id }),
    data,
    dedupeKey: `${INVOICE_MAIL}:${id}:${key}`,
  })
  if (isNew && bookingId) await insertEvent(u, bookingId, { kind: 'invoice_sent', reason: number })
}

type Loaded = Awaited<ReturnType<typeof loadInvoice>>

/** Whom a document is mailed to: the contact of its booking, or who paid without one. */
async function addresseeOf(u: Unit, { row, booking }: Pick<Loaded, 'row' | 'booking'>) {
  if (booking) return booking.contact ?? undefined
  const payer = row.payment_id ? await findPayer(u, row.payment_id) : undefined
  return payer?.email ? { email: payer.email, lang: payer.lang } : undefined
}

/** Job `invoice.cleared`: its buyer could not have a document before, and gets it now. */
export async function mailCleared(ctx: Context, { invoiceId }: { invoiceId: string }): Promise<void> {
  const { invoice } = await ctx.unit(u => loadInvoice(u, invoiceId))
  if (invoice.uncleared) return
  const pdfKey = await attachable(ctx, invoice)
  await ctx.unit(async u => {
    const loaded = await loadInvoice(u, invoiceId)
    const addressee = await addresseeOf(u, loaded)
    if (!addressee) return
    const { email: recipient, lang } = addressee
    const order = { bookingId: loaded.booking?.id, recipient, lang, key: 'cleared' }
    await queueInvoice(u, { invoice, pdfKey }, order)
  })
}

/**
 * Mails a document to the contact of its booking, or to who paid without one; staff may name another address. Throws `booking.no_mail` without a
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
    const found = await requireInvoice(u, id)
    const addressee = await addresseeOf(u, found)
    const recipient = email || addressee?.email
    if (!recipient) throw new AppError('booking.no_mail')
    const lang = addressee?.lang ?? u.lang
    const order = { bookingId: found.booking?.id, recipient, lang, key: u.requestId }
    await queueInvoice(u, { invoice, pdfKey }, order)
    return { email: shownEmail(u, recipient) }
  })
}
