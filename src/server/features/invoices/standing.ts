import type { InvoiceHeading, InvoiceKind } from '#shared/contract/money/invoices.ts'
import { invoiceStatus } from '#shared/rules/invoices/invoice-status.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { dueNow } from '../bookings/view.service.ts'

interface Fields extends Omit<InvoiceHeading, 'status' | 'issued_at'> {
  issued_at: Date
}

type MoneyRow = Pick<
  BookingRow,
  'status' | 'total_minor' | 'paid_minor' | 'refunded_minor' | 'refund_due_minor'
>

interface Notes {
  creditedMinor: number
  debitedMinor: number
}

/** `dueBy`: until when it is to be paid, where something is due. */
export function moneyOf(booking: MoneyRow, dueBy: Date | null, now: Date) {
  return {
    dueMinor: dueNow(booking, booking.status),
    refundDueMinor: booking.refund_due_minor,
    keptMinor: keptMinor(booking),
    isLate: dueBy !== null && dueBy < now,
  }
}

const SETTLED = new Set<InvoiceKind>(['prepayment', 'receipt', 'debit_note'])

const OPEN = new Set<InvoiceHeading['status']>(['due', 'part_paid', 'overdue'])

/** Nothing of the document itself is left to pay, whatever its booking owes. */
export const isSettled = ({ kind, status }: Pick<InvoiceHeading, 'kind' | 'status'>): boolean =>
  SETTLED.has(kind) || !OPEN.has(status)

export function headingOf(row: Fields, notes: Notes, money: ReturnType<typeof moneyOf>): InvoiceHeading {
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
