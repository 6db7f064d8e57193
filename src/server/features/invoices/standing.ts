import type { InvoiceHeading, InvoiceKind } from '#shared/contract/money/invoices.ts'
import { invoiceStatus } from '#shared/rules/invoices/invoice-status.ts'

interface Fields extends Omit<InvoiceHeading, 'status' | 'issued_at'> {
  issued_at: Date
}

interface Notes {
  creditedMinor: number
  debitedMinor: number
}

interface BookingMoney {
  dueMinor: number
  refundDueMinor: number
}

const SETTLED = new Set<InvoiceKind>(['prepayment', 'receipt', 'debit_note'])

const OPEN = new Set<InvoiceHeading['status']>(['due', 'part_credited'])

/** Nothing of the document itself is left to pay, whatever its booking owes. */
export const isSettled = ({ kind, status }: Pick<InvoiceHeading, 'kind' | 'status'>): boolean =>
  SETTLED.has(kind) || !OPEN.has(status)

/** What lists and the sheet say of a document: what was issued, and where it stands now. */
export function headingOf(row: Fields, notes: Notes, money: BookingMoney): InvoiceHeading {
  const { id, number, kind, currency, payable_minor, vat_minor } = row
  const creditNote = kind === 'credit_note'
  // Issued for what was received: nothing of it is due.
  const dueMinor = SETTLED.has(kind) ? 0 : money.dueMinor
  const status = invoiceStatus({ creditNote, payableMinor: payable_minor, ...notes, ...money, dueMinor })
  return {
    id,
    number,
    kind,
    issued_at: row.issued_at.toISOString(),
    currency,
    payable_minor,
    vat_minor,
    status,
  }
}
