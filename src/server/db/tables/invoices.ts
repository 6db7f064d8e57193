import type { ColumnType } from 'kysely'
import type { InvoiceDocument, InvoiceKind } from '#shared/contract/money/invoices.ts'
import type { Series } from '#shared/rules/invoices/invoice-number.ts'
import type { Instant, Nullable } from '../columns.ts'

export interface InvoiceSeriesTable {
  tenant_id: string
  series: Series
  year: number
  last: number
}

/** What a booking owes and could not be issued. */
export interface UnissuedDocumentsTable {
  tenant_id: string
  booking_id: string
  /** Error code, and the field or VAT category it is about. */
  code: string
  detail: Nullable<string>
  since: Instant
}

export interface InvoicesTable {
  tenant_id: string
  id: string
  number: string
  kind: InvoiceKind
  booking_id: Nullable<string>
  /** Of a document of money that was kept without a booking. */
  payment_id: Nullable<string>
  /** Counts the documents of the booking or payment. */
  position: number
  /** Of the booking when it was issued. */
  revision: number
  original_id: Nullable<string>
  issued_at: Instant
  currency: string
  payable_minor: number
  vat_minor: number
  /** Without VAT, prepayments deducted; null of documents that were issued before it was stored. */
  net_minor: Nullable<number>
  reference: string
  agency_id: Nullable<string>
  document: ColumnType<InvoiceDocument, string, never>
}
