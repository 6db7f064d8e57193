import type { InvoiceLine, InvoiceTotals, VatTotal } from '#shared/contract/money/invoices.ts'
import type { NationalAddress } from '#shared/contract/money/national-address.ts'

/** Invoice, credit note, debit note, invoice of a payment in advance. */
export type DocumentCode = '388' | '381' | '383' | '386'
export type DocumentForm = 'standard' | 'simplified'

export interface EParty {
  /** As the authority knows it; in Arabic. */
  name: string
  vatNumber: string
  cr: string | null
  address: NationalAddress | null
}

/** VAT of one category that an invoice of a payment in advance has charged. */
export interface Prepayment extends VatTotal {
  number: string
  issued: string
}

/** What the XML is built from; amounts are minor units. */
export interface EInvoice {
  code: DocumentCode
  form: DocumentForm
  number: string
  uuid: string
  /** Of the unit, from 1. */
  counter: number
  previousHash: string
  /** Local date and time in Riyadh, `YYYY-MM-DDTHH:mm:ss`, without a zone. */
  issued: string
  currency: string
  supplyDate: string
  seller: EParty
  /** Null on a simplified document: a buyer is not named without need. */
  buyer: EParty | null
  /** Of a credit or debit note: why, and the number of its invoice. */
  note: { reason: string; original: string } | null
  lines: readonly InvoiceLine[]
  vat: readonly VatTotal[]
  totals: InvoiceTotals
  prepaid: readonly Prepayment[]
}
