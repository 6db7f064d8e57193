import { addMinor } from '#shared/base/money.ts'
import { can } from '#shared/base/permissions.ts'
import type { Invoice, InvoiceHeading, InvoiceKind } from '#shared/contract/money/invoices.ts'
import { SALE_KINDS } from '#shared/rules/invoices/invoice-status.ts'
import { isPayable } from '#shared/rules/money/booking-money.ts'
import type { Unit } from '../../context/context.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { balanceDueOf } from '../bookings/money/balances.service.ts'
import { duePartsOf } from '../bookings/money/due-parts.service.ts'
import { dueNow } from '../bookings/view.service.ts'
import { eInvoicing } from './e-invoicing.port.ts'
import { type InvoiceFields, listOfBooking } from './invoices.repo.ts'
import { findPayer, listOfPayment } from './kept/kept.repo.ts'
import { isPrintable } from './pdf/print.ts'
import { headingOf, isSettled, moneyOf } from './standing.ts'

/** Documents of a booking, oldest first, and where they stand. */
export async function headingsOf(u: Unit, booking: BookingRow): Promise<InvoiceHeading[]> {
  const issued = await listOfBooking(u, booking.id)
  const isDue = dueNow(booking, booking.status) > 0 && issued.some(({ kind }) => SALE_KINDS.includes(kind))
  return headings(issued, moneyOf(booking, isDue ? await balanceDueOf(u, booking.id) : null, u.now))
}

function headings(issued: readonly InvoiceFields[], money: ReturnType<typeof moneyOf>): InvoiceHeading[] {
  return issued.map(row => {
    const sumOf = (kind: InvoiceKind) => {
      const notes = issued.filter(each => each.original_id === row.id && each.kind === kind)
      return addMinor(...notes.map(({ payable_minor }) => payable_minor))
    }
    const notes = { creditedMinor: sumOf('credit_note'), debitedMinor: sumOf('debit_note') }
    return headingOf(row, notes, money)
  })
}

const IN_ADVANCE = new Set<InvoiceKind>(['prepayment', 'receipt'])

const isOpenInvoice = ({ kind, status }: InvoiceHeading): boolean =>
  SALE_KINDS.includes(kind) && status !== 'credited'

/** An invoice with something left of it, or a prepayment that no invoice deducts yet. */
const isCorrectable = (heading: InvoiceHeading, related: readonly InvoiceHeading[]): boolean =>
  isOpenInvoice(heading) ||
  (IN_ADVANCE.has(heading.kind) && heading.status !== 'credited' && !related.some(isOpenInvoice))

/** Nothing is due on money that came. */
const PAID = {
  status: 'completed',
  total_minor: 0,
  paid_minor: 0,
  refunded_minor: 0,
  refund_due_minor: 0,
} as const

/** What a document is of: its booking, or the payment that was kept without one. */
interface About {
  related: InvoiceHeading[]
  facts: Pick<Invoice, 'booking' | 'payment_id' | 'due_minor' | 'sendable'>
  dueParts: () => Invoice['due']
}

async function aboutBooking(u: Unit, booking: BookingRow): Promise<About> {
  const { id, reference, kind, contact } = booking
  return {
    related: await headingsOf(u, booking),
    facts: {
      booking: { id, reference, kind },
      payment_id: null,
      due_minor: isPayable(booking) ? dueNow(booking, booking.status) : 0,
      sendable: contact !== null,
    },
    dueParts: () => duePartsOf(u, booking),
  }
}

async function aboutPayment(u: Unit, payment_id: string): Promise<About> {
  const [issued, payer] = [await listOfPayment(u, payment_id), await findPayer(u, payment_id)]
  return {
    related: headings(issued, moneyOf(PAID, null, u.now)),
    facts: { booking: null, payment_id, due_minor: 0, sendable: Boolean(payer?.email) },
    dueParts: () => [],
  }
}

/** `alone`: by a link to this document, which opens nothing else of the booking. */
export async function viewOf(
  u: Unit,
  row: InvoiceFields,
  booking: BookingRow | undefined,
  alone: boolean,
): Promise<Invoice> {
  const about = booking ? aboutBooking(u, booking) : aboutPayment(u, row.payment_id ?? row.id)
  const { related, facts, dueParts } = await about
  const heading = related.find(({ id }) => id === row.id)
  const original = related.find(({ id }) => id === row.original_id)
  if (!heading) throw new Error(`No invoice ${row.id}`)
  const { qr, uncleared } = await eInvoicing().standing(u, row.id)
  return {
    ...heading,
    ...facts,
    reference: row.reference,
    original: original ? { id: original.id, number: original.number, issued_at: original.issued_at } : null,
    document: qr === undefined ? row.document : { ...row.document, qr },
    related: alone ? [heading] : related,
    alone,
    due: isSettled(heading) ? [] : dueParts(),
    uncleared,
    printable: isPrintable() && uncleared === null,
    sendable: !alone && facts.sendable && uncleared === null,
    correctable: mayCorrect(u, row) && isCorrectable(heading, related),
  }
}

/** To correct what money without a booking was kept as, staff decide about it again. */
const mayCorrect = (u: Unit, { payment_id }: InvoiceFields): boolean =>
  can(u.user, 'invoices.credit') && (payment_id === null || can(u.user, 'refunds.create'))
