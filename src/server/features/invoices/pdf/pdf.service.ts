import type { Invoice } from '#shared/contract/money/invoices.ts'
import { printPdf } from '../../../adapters/chromium.ts'
import { fileStore } from '../../../adapters/file-store.ts'
import type { Context } from '../../../context/context.ts'
import { sha256 } from '../../../lib/crypto.ts'
import { codeOf } from '../../../lib/errors.ts'
import { requireCleared, showInvoice } from '../invoices.service.ts'
import { invoiceHtml } from './invoice-html.ts'
import { printedMark } from './logo.ts'

const store = () => fileStore('invoices')

/** A PDF that was made before; undefined if not. */
export async function keptPdf(key: string): Promise<Buffer | undefined> {
  try {
    return await store().get(key)
  } catch (error) {
    // Not made yet.
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const making = new Map<string, Promise<Buffer>>()

// Two who ask at once wait for one print.
function printOnce(key: string, html: string): Promise<Buffer> {
  const running = making.get(key) ?? printPdf(html).finally(() => making.delete(key))
  making.set(key, running)
  return running
}

export interface InvoicePdf {
  key: string
  name: string
  bytes: Buffer
}

/** The PDF of a document, made once for each content. Never inside a transaction. Throws `invoice.no_pdf`. */
export async function pdfOf(ctx: Context, invoice: Invoice): Promise<InvoicePdf> {
  const { email_address, contact_numbers } = ctx.tenant.settings
  const contact = [email_address, contact_numbers[0]].filter(Boolean).join(' · ')
  const html = invoiceHtml(invoice, {
    mark: await printedMark(ctx),
    ground: ctx.tenant.settings.toolbar_color,
    contact,
  })
  const key = `${ctx.tenant.id}/${sha256(html)}.pdf`
  const name = `${invoice.number}.pdf`
  const kept = await keptPdf(key)
  if (kept) return { key, name, bytes: kept }
  const bytes = await printOnce(key, html)
  await store()
    .put(key, bytes)
    .catch(err => ctx.log.warn({ err, invoice: invoice.id }, 'a printed invoice was not kept'))
  return { key, name, bytes }
}

/** For callers who may see the document. Throws `invoice.not_found`, `invoice.not_cleared` or `invoice.no_pdf`. */
export async function downloadPdf(ctx: Context, id: string) {
  const invoice = await showInvoice(ctx, id)
  requireCleared(invoice)
  const { name, bytes } = await pdfOf(ctx, invoice)
  return { body: bytes, mime: 'application/pdf', name }
}
