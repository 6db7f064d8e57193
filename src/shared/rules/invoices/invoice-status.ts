import type { InvoiceKind, InvoiceStatus } from '../../contract/money/invoices.ts'

/** Documents of a whole sale, which notes correct. */
export const SALE_KINDS: readonly InvoiceKind[] = ['simplified', 'standard', 'plain']

interface Standing {
  creditNote: boolean
  payableMinor: number
  /** Of debit notes on this invoice. */
  debitedMinor: number
  /** Of credit notes on this invoice. */
  creditedMinor: number
  /** Of its booking. */
  dueMinor: number
  refundDueMinor: number
  /** Received for its booking, and not returned. */
  keptMinor: number
  /** The time in which its booking was to be paid is over. */
  isLate: boolean
}

/** Where a document stands. Only its booking's money and later documents decide; the document never changes. */
export function invoiceStatus(standing: Standing): InvoiceStatus {
  const { creditNote, payableMinor, debitedMinor, creditedMinor, dueMinor, refundDueMinor } = standing
  if (creditNote) return refundDueMinor > 0 ? 'refund_due' : 'settled'
  const isCredited = creditedMinor > 0
  if (isCredited && creditedMinor >= payableMinor + debitedMinor) return 'credited'
  if (dueMinor === 0) return isCredited ? 'part_credited' : 'paid'
  if (standing.isLate) return 'overdue'
  return standing.keptMinor > 0 ? 'part_paid' : 'due'
}
