import { DAY_MS } from '#shared/base/durations.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { ownSymbol } from '#shared/rules/site/client-settings.ts'
import type { Context } from '../../context/context.ts'
import { tFor } from '../../lib/i18n.ts'
import { accessUrl, pageUrl } from '../../lib/links.ts'
import { composeMail } from '../notifications/mail-layout.service.ts'
import type { MailContent, MailKind } from '../notifications/notifications.service.ts'
import { eInvoicing } from './e-invoicing.port.ts'
import { findInvoice } from './invoices.repo.ts'
import { requireCleared } from './invoices.service.ts'
import { keptPdf } from './pdf/pdf.service.ts'

export const INVOICE_MAIL = 'invoice'

export interface InvoiceMailData {
  invoiceId: string
  /** Of the PDF, made before the mail was queued. */
  pdfKey: string | null
}

const LINK_DAYS = 45

/** The document's page; the link opens it and nothing else. */
export function invoiceLink(ctx: Context, id: string): string {
  const expires = new Date(ctx.now.getTime() + LINK_DAYS * DAY_MS)
  return accessUrl(pageUrl(ctx.tenant, ctx.lang, `/invoices/${id}`), ctx.tenant, id, expires)
}

async function attached(number: string, key: string | null): Promise<MailContent['attachments']> {
  const bytes = key ? await keptPdf(key) : undefined
  if (!bytes) return []
  const content = bytes.toString('base64')
  return [{ filename: `${number}.pdf`, content, encoding: 'base64', contentType: 'application/pdf' }]
}

export const invoiceMail: MailKind = async (u, { data }) => {
  const { invoiceId, pdfKey } = data as InvoiceMailData
  const row = await findInvoice(u, invoiceId)
  if (!row) return undefined
  // Tried again as any mail.
  requireCleared(await eInvoicing().standing(u, invoiceId))
  const t = tFor(u.lang)
  const { number, reference, currency, payable_minor } = row
  const symbol = ownSymbol(u.tenant.settings, currency, u.lang)
  const kind = t(`invoices:kind.${row.kind}`)
  const attachments = await attached(number, pdfKey)
  const parts = composeMail(u.tenant, u.lang, `${kind} ${number}`, [
    {
      kind: 'text',
      text: t(row.payment_id ? 'mail:invoice.lead_payment' : 'mail:invoice.lead', { reference }),
    },
    {
      kind: 'rows',
      rows: [
        [t('mail:invoice.number'), number],
        [t('mail:reference'), reference],
        [t('mail:invoice.amount'), formatMoney(payable_minor, currency, u.lang, { symbol }).text],
      ],
    },
    { kind: 'button', text: t('mail:invoice.open'), href: invoiceLink(u, invoiceId) },
    { kind: 'text', text: t('mail:invoice.next', { count: LINK_DAYS }) },
  ])
  return { subject: t('mail:invoice.subject', { kind, number }), ...parts, attachments }
}
