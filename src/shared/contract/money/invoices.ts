import * as v from 'valibot'
import { priceLine, vatReasonCode } from '../bookings/prices.ts'
import { defineEndpoint } from '../endpoint.ts'
import { currency, email, id, instant, localized, minor, plainDate, searched } from '../fields.ts'
import { tableFormat } from '../table-format.ts'
import { shownAccount } from './transfers.ts'

/** Tax documents of bookings, and of money that was kept without one. Issued documents never change; amounts are minor units and never negative. */

/** `plain` and `receipt`: invoice and prepayment of a tenant without a VAT number. */
export const INVOICE_KINDS = [
  'simplified',
  'standard',
  'plain',
  'prepayment',
  'receipt',
  'credit_note',
  'debit_note',
] as const
const invoiceKind = v.picklist(INVOICE_KINDS)
export type InvoiceKind = v.InferOutput<typeof invoiceKind>

/** Follows from the booking's money and from credit notes. `settled` and `refund_due` are of credit notes. */
export const INVOICE_STATUSES = [
  'paid',
  'due',
  'part_paid',
  'overdue',
  'part_credited',
  'credited',
  'settled',
  'refund_due',
] as const
const invoiceStatus = v.picklist(INVOICE_STATUSES)
export type InvoiceStatus = v.InferOutput<typeof invoiceStatus>

const creditReason = v.picklist(['cancelled', 'price_changed', 'booking_changed', 'corrected', 'refunded'])
export type CreditReason = v.InferOutput<typeof creditReason>

const bothTexts = v.object({ en: v.string(), ar: v.string() })
export type BothTexts = v.InferOutput<typeof bothTexts>

export const vatCategory = priceLine.entries.vatCategory

const party = v.object({
  name: localized,
  address: v.nullable(localized),
  vat_number: v.nullable(v.string()),
  cr: v.nullable(v.string()),
})
export type InvoiceParty = v.InferOutput<typeof party>

const vatReason = v.object({ code: v.string(), text: bothTexts })
export type VatReason = v.InferOutput<typeof vatReason>

const invoiceLine = v.object({
  text: bothTexts,
  quantity: v.number(),
  unit_minor: minor,
  discount_minor: minor,
  net_minor: minor,
  vat_category: vatCategory,
  vat_rate_bp: v.number(),
  /** Chosen with the category; one of them stands for the whole category. */
  vat_reason: v.optional(vatReasonCode),
  vat_minor: minor,
  total_minor: minor,
})
export type InvoiceLine = v.InferOutput<typeof invoiceLine>

const vatTotal = v.object({
  category: vatCategory,
  rate_bp: v.number(),
  net_minor: minor,
  vat_minor: minor,
  reason: v.optional(vatReason),
})
export type VatTotal = v.InferOutput<typeof vatTotal>

const totals = v.object({
  net_minor: minor,
  vat_minor: minor,
  total_minor: minor,
  /** From the total with VAT to what is payable, where the price was rounded differently. */
  rounding_minor: minor,
  payable_minor: minor,
  /** Of a final invoice: deducted from the total, on prepayments. */
  prepaid_minor: v.optional(minor),
})
export type InvoiceTotals = v.InferOutput<typeof totals>

/** A prepayment that a final invoice deducts. */
const prepaid = v.object({
  id,
  number: v.string(),
  issued_at: instant,
  vat: v.array(vatTotal),
  total_minor: minor,
})
export type Prepaid = v.InferOutput<typeof prepaid>

const invoiceDocument = v.object({
  seller: party,
  buyer: party,
  lines: v.array(invoiceLine),
  /** Empty on a plain invoice. */
  vat: v.array(vatTotal),
  totals,
  words: bothTexts,
  qr: v.nullable(v.string()),
  /** First day of the journey. */
  supply_date: plainDate,
  zone: v.string(),
  reason: v.nullable(v.object({ code: creditReason, text: bothTexts })),
  /** Of a final invoice with prepayments. */
  prepaid: v.optional(v.array(prepaid)),
  /** Where to transfer to, as it was shown then. */
  bank: v.optional(shownAccount),
})
export type InvoiceDocument = v.InferOutput<typeof invoiceDocument>

const heading = {
  id,
  number: v.string(),
  kind: invoiceKind,
  issued_at: instant,
  currency,
  payable_minor: minor,
  vat_minor: minor,
  status: invoiceStatus,
}
export const invoiceHeading = v.object(heading)
export type InvoiceHeading = v.InferOutput<typeof invoiceHeading>

/** Of its booking, or of the payment that it documents. */
const reference = v.string()
/** Null where it documents money that was kept without one. */
const bookingOfInvoice = v.nullable(v.object({ id, reference, kind: v.string() }))

export const invoice = v.object({
  ...heading,
  reference,
  booking: bookingOfInvoice,
  /** The money without a booking that it documents. */
  payment_id: v.nullable(id),
  original: v.nullable(v.object({ id, number: v.string(), issued_at: instant })),
  document: invoiceDocument,
  /** All documents of the booking or payment, oldest first, this one among them. */
  related: v.array(invoiceHeading),
  /** Seen by a link to this document, which opens nothing else. */
  alone: v.boolean(),
  /** What is due on its booking now. */
  due_minor: minor,
  /** The same for a document that is not settled, in parts by the end of each; null where none was agreed. */
  due: v.array(v.object({ minor, at: v.nullable(instant) })),
  /** A standard document that is not cleared, and why: it is neither printed, downloaded nor mailed before it is. */
  uncleared: v.nullable(v.picklist(['incomplete', 'waiting', 'rejected', 'closed'])),
  /** As a PDF made by the server. */
  printable: v.boolean(),
  sendable: v.boolean(),
  /** Staff may credit it and issue it again. */
  correctable: v.boolean(),
})
export type Invoice = v.InferOutput<typeof invoice>

/** What a sheet of paper shows; a proforma invoice has no number of any series, and is never stored. */
export type SheetInvoice = Pick<
  Invoice,
  'number' | 'issued_at' | 'currency' | 'original' | 'document' | 'due' | 'reference'
> & {
  kind: InvoiceKind | 'proforma'
  booking: object | null
  uncleared?: Invoice['uncleared']
}

const invoiceRow = v.object({
  ...heading,
  /** What is due on its booking now; 0 where nothing of the document itself is. */
  due_minor: minor,
  buyer: localized,
  reference,
  booking: bookingOfInvoice,
})
export type InvoiceRow = v.InferOutput<typeof invoiceRow>

export const invoiceFilter = v.object({
  /** Number of a document, or reference of a booking. */
  q: v.optional(searched(40), ''),
  kind: v.optional(v.union([invoiceKind, v.literal('')]), ''),
  /** With something due, or late; or credited in full or in part, or not at all. */
  status: v.optional(v.picklist(['', 'due', 'overdue', 'open', 'credited']), ''),
  /** Words of the buyer's name in either language, or their beginnings. */
  buyer: v.optional(v.pipe(searched(60), v.trim()), ''),
  category: v.optional(v.union([vatCategory, v.literal('')]), ''),
  from: v.optional(v.union([plainDate, v.literal('')]), ''),
  to: v.optional(v.union([plainDate, v.literal('')]), ''),
  /** By issue; newest first by default. */
  sort: v.optional(v.picklist(['', 'oldest']), ''),
  /** Keyset page: last id of the previous page. */
  after: v.optional(id),
})
export type InvoiceFilter = v.InferOutput<typeof invoiceFilter>

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices and credit notes of the user, of the agency or of the tenant, newest or oldest first',
  access: 'user',
  query: invoiceFilter,
  answer: v.object({ rows: v.array(invoiceRow), next: v.nullable(id) }),
})

export const getInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/{id}',
  summary: 'An invoice or credit note as it was issued, and where it stands',
  access: 'owner',
  answer: invoice,
})

export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/{id}/pdf',
  summary: 'The document as a PDF in both languages, for whoever may see it',
  access: 'owner',
  limit: 'pdf',
  answer: v.null(),
  download: true,
})

export const sendInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoices/{id}/send',
  summary: 'Mail the document to the contact of its booking, by staff to any address: a link, and the PDF',
  access: 'owner',
  limit: 'contact',
  body: v.strictObject({ email: v.optional(v.union([email, v.literal('')]), '') }),
  answer: v.object({ email: v.string() }),
})

export const exportInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoices/export',
  summary: 'The filtered list as CSV or XLSX for the accountant',
  access: { permission: 'exports.run' },
  limit: 'export',
  query: v.object({ ...invoiceFilter.entries, format: tableFormat }),
  download: true,
  answer: v.null(),
})
