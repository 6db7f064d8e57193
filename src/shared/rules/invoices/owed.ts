import type { CreditReason } from '../../contract/money/invoices.ts'
import { isOneOf, STOCK_SOLD } from '../statuses/booking-statuses.ts'
import { type IssuedDocument, invoicedMinor, type OpenDocument, openDocuments } from './open-documents.ts'

export interface InvoicedBooking {
  status: string
  /** Counts its changes. */
  revision: number
  totalMinor: number
  /** Received, and neither refunded nor due for refund. */
  keptMinor: number
  /** What payers' banks took back: the sale stands, and so do its documents. */
  chargedBackMinor?: number
  /** Its first day has come. */
  supplied: boolean
}

export type OwedDocument =
  | { kind: 'invoice' }
  | { kind: 'prepayment'; amountMinor: number }
  | { kind: 'debit'; originalId: string; amountMinor: number }
  | { kind: 'credit'; originalId: string; amountMinor: number; reason: CreditReason }

/** Takes it from the newest document that has something left. */
function credit(
  open: readonly OpenDocument[],
  amountMinor: number,
  reason: CreditReason,
): OwedDocument | undefined {
  const last = open.findLast(({ leftMinor }) => leftMinor > 0)
  if (!last || amountMinor <= 0) return undefined
  return { kind: 'credit', originalId: last.id, amountMinor: Math.min(last.leftMinor, amountMinor), reason }
}

/** What an invoice needs to say the price and the flights of now. */
function mended(
  { revision, totalMinor }: InvoicedBooking,
  invoice: OpenDocument,
  open: readonly OpenDocument[],
  invoiced: number,
): OwedDocument | undefined {
  if (invoice.revision !== revision && invoice.leftMinor > 0)
    return credit([invoice], invoice.leftMinor, 'booking_changed')
  if (invoiced === totalMinor) return undefined
  if (invoiced < totalMinor)
    return { kind: 'debit', originalId: invoice.id, amountMinor: totalMinor - invoiced }
  return credit(invoice.leftMinor > 0 ? [invoice] : open, invoiced - totalMinor, 'price_changed')
}

/** What prepayments are of: what is kept, or as much of it as was documented before a payer's bank took it back. */
function prepaidMinor({ totalMinor, keptMinor, chargedBackMinor = 0 }: InvoicedBooking, invoiced: number) {
  return Math.max(0, keptMinor, Math.min(keptMinor + chargedBackMinor, invoiced, totalMinor))
}

/** While something is due: a prepayment of what came in; what went back or became cheaper is credited. */
function inPart(
  booking: InvoicedBooking,
  invoice: OpenDocument | undefined,
  open: readonly OpenDocument[],
  invoiced: number,
): OwedDocument | undefined {
  const { revision, totalMinor } = booking
  if (invoice)
    return invoice.revision !== revision && invoiced > totalMinor
      ? credit([invoice], invoice.leftMinor, 'booking_changed')
      : credit(open, invoiced - totalMinor, 'price_changed')
  const earlier = open.filter(document => document.revision !== revision)
  const prepaid = prepaidMinor(booking, invoiced)
  const changed = credit(earlier, invoiced - prepaid, 'booking_changed')
  return changed ?? received(open, invoiced, prepaid, 'refunded')
}

/** What money that came, or went back, asks for while there is no invoice of the whole. */
function received(
  open: readonly OpenDocument[],
  invoiced: number,
  keptMinor: number,
  reason: CreditReason,
): OwedDocument | undefined {
  if (keptMinor > invoiced) return { kind: 'prepayment', amountMinor: keptMinor - invoiced }
  return credit(open, invoiced - keptMinor, reason)
}

/**
 * The next document a booking should have, from its state alone: asking again after it was issued gives nothing. What a
 * sold booking has paid of its price is a prepayment; paid in full, or begun with something due, it has one invoice of
 * its last change, which deducts them, and debit notes of what became dearer. Of a cancelled one what stays invoiced is
 * what is kept: it was cancelled before its first document when that is more.
 */
export function owedDocument(
  booking: InvoicedBooking,
  issued: readonly IssuedDocument[],
): OwedDocument | undefined {
  const { status, totalMinor, keptMinor, supplied } = booking
  const open = openDocuments(issued)
  const invoiced = invoicedMinor(issued)
  if (status === 'cancelled') return received(open, invoiced, Math.max(0, keptMinor), 'cancelled')
  if (!isOneOf(STOCK_SOLD, status) || (totalMinor === 0 && invoiced === 0)) return undefined
  const invoice = open.find(({ role }) => role === 'invoice')
  if (keptMinor < totalMinor && !supplied) return inPart(booking, invoice, open, invoiced)
  if (invoice) return mended(booking, invoice, open, invoiced)
  return invoiced > totalMinor ? credit(open, invoiced - totalMinor, 'price_changed') : { kind: 'invoice' }
}
