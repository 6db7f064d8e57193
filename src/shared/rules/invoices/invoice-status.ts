import type { InvoiceStatus } from '../../contract/money/invoices.ts'

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
}

/** Where a document stands. Only its booking's money and later documents decide; the document never changes. */
export function invoiceStatus(standing: Standing): InvoiceStatus {
  const { creditNote, payableMinor, debitedMinor, creditedMinor, dueMinor, refundDueMinor } = standing
  if (creditNote) return refundDueMinor > 0 ? 'refund_due' : 'settled'
  if (creditedMinor === 0) return dueMinor > 0 ? 'due' : 'paid'
  return creditedMinor >= payableMinor + debitedMinor ? 'credited' : 'part_credited'
}
