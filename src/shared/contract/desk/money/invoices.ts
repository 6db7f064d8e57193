import * as v from 'valibot'
import { vatReasonCode } from '../../bookings/prices.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { currency, minor, plainDate, text } from '../../fields.ts'
import { invoiceHeading, vatCategory } from '../../money/invoices.ts'
import { tableFormat } from '../../table-format.ts'

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/bookings/{id}/invoice',
  summary: 'Issue what a booking owes by hand, such as one sold before there were invoices',
  access: { permission: 'invoices.credit' },
  /** Of the lines that are sold without VAT and have none. */
  body: v.strictObject({ vat_reason: v.optional(vatReasonCode) }),
  answer: v.array(invoiceHeading),
})

export const correctInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/correct',
  summary: 'Credit what is left of an invoice with a reason, and issue it again with the details of now',
  access: { permission: 'invoices.credit' },
  body: v.strictObject({ reason: text(200) }),
  answer: invoiceHeading,
})

const vatReturnRow = v.object({
  currency,
  /** Null: documents without VAT. */
  category: v.nullable(vatCategory),
  rate_bp: v.number(),
  documents: v.number(),
  net_minor: minor,
  vat_minor: minor,
})
export type VatReturnRow = v.InferOutput<typeof vatReturnRow>

const receivable = v.object({
  currency,
  /** First day of its age: -1 not due yet, 0, 31, 61, 91. Null: all of them. */
  late: v.nullable(v.number()),
  /** Bookings, each once: one that owes parts of several ages is in each of their rows. */
  count: v.number(),
  due_minor: minor,
})
export type Receivable = v.InferOutput<typeof receivable>

const undocumented = v.object({ currency, count: v.number(), amount_minor: minor })

const day = v.optional(v.union([plainDate, v.literal('')]), '')
const period = { from: day, to: day }

const invoiceBooksAnswer = v.object({
  from: plainDate,
  to: plainDate,
  vat: v.array(vatReturnRow),
  receivables: v.array(receivable),
  /** Money of the period that was kept without a booking and without a tax document. */
  undocumented: v.array(undocumented),
})
export type InvoiceBooks = v.InferOutput<typeof invoiceBooksAnswer>

export const getInvoiceBooks = defineEndpoint({
  method: 'GET',
  path: '/api/desk/invoice-books',
  summary: 'VAT return of a period by category, and what customers owe by age',
  access: { permission: 'invoices.credit' },
  query: v.object(period),
  answer: invoiceBooksAnswer,
})

export const exportVatReturn = defineEndpoint({
  method: 'GET',
  path: '/api/desk/invoice-books/export',
  summary: 'The VAT return as CSV or XLSX',
  access: { permission: 'exports.run' },
  limit: 'export',
  query: v.object({ ...period, format: tableFormat }),
  download: true,
  answer: v.null(),
})
