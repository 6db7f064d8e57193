import { addMinor } from '../../base/money.ts'
import type { CreditReason } from '../../contract/invoices.ts'

export interface InvoicedBooking {
  status: string
  /** Counts its changes. */
  revision: number
  totalMinor: number
  /** Received, and neither refunded nor due for refund. */
  keptMinor: number
}

export interface IssuedDocument {
  id: string
  /** Of the booking when it was issued. */
  revision: number
  payableMinor: number
  /** Of a credit note. */
  originalId: string | null
}

export type OwedDocument =
  | { kind: 'invoice' }
  | { kind: 'credit'; originalId: string; amountMinor: number; reason: CreditReason }

const SOLD = ['confirmed', 'ticketing', 'ticketed', 'completed', 'cancel_requested', 'change_requested']

/** The invoice that is not credited in full, with what is left of it (minor units). */
function openInvoice(issued: readonly IssuedDocument[]) {
  const left = issued
    .filter(({ originalId }) => originalId === null)
    .map(({ id, payableMinor, revision }) => {
      const credits = issued.filter(({ originalId }) => originalId === id)
      return {
        id,
        revision,
        leftMinor: addMinor(payableMinor, ...credits.map(credit => -credit.payableMinor)),
      }
    })
  return left.find(({ leftMinor }) => leftMinor > 0)
}

/**
 * The next document a booking should have, from its state alone: asking again after it was issued gives nothing. A sold
 * booking paid in full has one open invoice of its total and of its
 * last change; of a cancelled one what stays invoiced is what is kept.
 */
export function owedDocument(
  { status, revision, totalMinor, keptMinor }: InvoicedBooking,
  issued: readonly IssuedDocument[],
): OwedDocument | undefined {
  const open = openInvoice(issued)
  const credit = (amountMinor: number, reason: CreditReason): OwedDocument | undefined =>
    open && amountMinor > 0 ? { kind: 'credit', originalId: open.id, amountMinor, reason } : undefined
  if (status === 'cancelled') return credit((open?.leftMinor ?? 0) - Math.max(0, keptMinor), 'cancelled')
  if (!SOLD.includes(status) || keptMinor < totalMinor || totalMinor === 0) return undefined
  if (!open) return { kind: 'invoice' }
  if (open.revision !== revision) return credit(open.leftMinor, 'booking_changed')
  return open.leftMinor === totalMinor ? undefined : credit(open.leftMinor, 'price_changed')
}
