import type { InvoiceDocument, Prepaid } from '#shared/contract/money/invoices.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { invoiceNumber, seriesOf } from '#shared/rules/invoices/invoice-number.ts'
import { openDocuments, type Role } from '#shared/rules/invoices/open-documents.ts'
import { type InvoicedBooking, type OwedDocument, owedDocument } from '#shared/rules/invoices/owed.ts'
import { undeductible } from '#shared/rules/invoices/undeductible.ts'
import { vatTotals } from '#shared/rules/invoices/vat-totals.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { Context, Unit } from '../../context/context.ts'
import { type AppError, isAppError } from '../../lib/errors.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { insertEvent } from '../bookings/events.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { lockForPayment } from '../bookings/money/payable.service.ts'
import { withWords } from './compose.ts'
import { eInvoicing } from './e-invoicing.port.ts'
import {
  type InvoiceFields,
  insertInvoice,
  listOfBooking,
  listPaidBookings,
  nextCount,
  type Subject,
  sumChargedBack,
} from './invoices.repo.ts'
import { cheaperOf, creditOf, debitOf, evenedOut, reasonOf } from './notes.ts'
import { leftOf, roleOf, toIssued } from './papers.ts'
import { type Issue, keptOf, prepaymentOf, saleOf } from './sale.service.ts'
import { forgetLack, keepLack } from './unissued.repo.ts'

/** Orders what a booking's money asks for, in the same transaction. With a reason of staff it is issued at once, and says it. */
export async function orderDocuments(u: Unit, bookingId: string, reason?: string): Promise<void> {
  const said = reason ? ({ code: 'refunded', text: { en: reason, ar: reason } } as const) : undefined
  if (said) await unlessLacking(() => issueOwed(u, bookingId, said))
  await u.enqueue('invoice.issue', { tenantId: u.tenant.id, bookingId })
}

/** Of every paid booking, such as after an import. */
export async function orderAllDocuments(u: Unit): Promise<void> {
  for (const id of await listPaidBookings(u)) await orderDocuments(u, id)
}

function prepaidOf(u: Unit, issued: readonly InvoiceFields[]): Prepaid[] {
  const open = openDocuments(issued.map(toIssued))
  return open.flatMap(({ id, role, leftMinor }) => {
    const row = issued.find(each => each.id === id)
    if (!row || role !== 'prepayment') return []
    const { number, issued_at } = row
    const vat = leftOf(row, issued).map(each => withWords(u, each))
    return [{ id, number, issued_at: issued_at.toISOString(), vat, total_minor: leftMinor }]
  })
}

interface Before {
  issued: readonly InvoiceFields[]
  /** In the words of staff, instead of the reason that follows from the booking. */
  said?: InvoiceDocument['reason']
}

async function noteOf(
  u: Unit,
  booking: BookingRow,
  owed: OwedDocument & { kind: 'credit' | 'debit' },
  { issued, said }: Before,
): Promise<Issue> {
  const original = issued.find(({ id }) => id === owed.originalId)
  if (!original) throw new Error(`No invoice ${owed.originalId}`)
  const { amountMinor } = owed
  const reason = said ?? reasonOf(owed.kind === 'credit' ? owed.reason : 'price_changed')
  const note = { original, issued, amountMinor, reason }
  const evened = owed.kind === 'credit' && evenedOut(u, booking, note)
  if (evened) return evened
  const left = openDocuments(issued.map(toIssued)).find(({ id }) => id === original.id)
  // Credited in full, the booking owes a new invoice next.
  const whole = () => creditOf(u, booking, { ...note, amountMinor: left?.leftMinor ?? 0 })
  if (owed.kind === 'debit') return (await debitOf(u, booking, note)) ?? whole()
  const cheaper = owed.reason === 'price_changed' && roleOf(original.kind) === 'invoice'
  if (!cheaper || amountMinor === left?.leftMinor) return creditOf(u, booking, note)
  return (await cheaperOf(u, booking, note)) ?? whole()
}

/** The invoice of the whole, or before it a credit note of a prepayment that it cannot deduct. */
async function finalOf(u: Unit, booking: BookingRow, { issued, said }: Before): Promise<Issue> {
  const prepaid = prepaidOf(u, issued)
  const sale = await saleOf(u, booking, prepaid)
  const { lines, totals } = sale.document
  // Of an invoice that all was prepaid of nothing could be credited later.
  const other = totals.payable_minor > 0 ? undeductible(vatTotals(lines), prepaid) : prepaid.at(-1)
  const original = issued.find(({ id }) => id === other?.id)
  if (!other || !original) return sale
  const reason = said ?? reasonOf('booking_changed')
  return creditOf(u, booking, { original, issued, amountMinor: other.total_minor, reason })
}

function make(u: Unit, booking: BookingRow, owed: OwedDocument, before: Before): Promise<Issue> {
  if (owed.kind === 'invoice') return finalOf(u, booking, before)
  if (owed.kind === 'prepayment')
    return booking.status === 'cancelled'
      ? keptOf(u, booking, owed.amountMinor)
      : prepaymentOf(u, booking, owed.amountMinor)
  return noteOf(u, booking, owed, before)
}

const EVENTS: Record<Role, string> = {
  invoice: 'invoice_issued',
  prepayment: 'prepayment_issued',
  credit: 'credit_note_issued',
  debit: 'debit_note_issued',
}

export const ofBooking = ({ id, reference, agency_id, currency, revision }: BookingRow): Subject => ({
  ...{ bookingId: id, paymentId: null, reference, currency, revision },
  agencyId: agency_id,
})

/** @returns its id */
export async function issue(u: Unit, subject: Subject, made: Issue, position: number): Promise<string> {
  const series = seriesOf(made.kind)
  const year = Number(zonedDate(u.now, u.tenant.settings.time_zone).slice(0, 4))
  const number = invoiceNumber(series, year, await nextCount(u, series, year))
  const id = await insertInvoice(u, { ...subject, ...made, number, position })
  const kind = EVENTS[roleOf(made.kind)]
  const amountMinor = made.document.totals.payable_minor
  if (subject.bookingId) await insertEvent(u, subject.bookingId, { kind, amountMinor })
  await eInvoicing().issued(u, id)
  return id
}

async function stateOf(u: Unit, booking: BookingRow): Promise<InvoicedBooking> {
  const { status, revision, total_minor: totalMinor, starts_on } = booking
  const supplied = starts_on <= zonedDate(u.now, u.tenant.settings.time_zone)
  const chargedBackMinor = await sumChargedBack(u, booking.id)
  return { status, revision, totalMinor, keptMinor: keptMinor(booking), chargedBackMinor, supplied }
}

export async function owesDocument(u: Unit, bookingId: string): Promise<boolean> {
  const issued = await listOfBooking(u, bookingId)
  return owedDocument(await stateOf(u, await loadBooking(u, bookingId)), issued.map(toIssued)) !== undefined
}

/** More than any booking owes: rules that are never content would keep the series locked. */
const MOST_AT_ONCE = 100

/**
 * Issues what a booking owes and returns how many documents that were. The booking is locked: it is asked for its state,
 * so that running twice issues nothing twice. The series is locked last, after everything else is known. `said`: by staff,
 * why what is credited is.
 */
export async function issueOwed(u: Unit, bookingId: string, said?: Before['said']): Promise<number> {
  await lockForPayment(u, bookingId)
  const booking = await loadBooking(u, bookingId)
  const state = await stateOf(u, booking)
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    const issued = await listOfBooking(u, bookingId)
    const owed = owedDocument(state, issued.map(toIssued))
    if (!owed) {
      await forgetLack(u, bookingId)
      return count
    }
    const made = await make(u, booking, owed, { issued, said })
    await issue(u, ofBooking(booking), made, issued.length + 1)
  }
  throw new Error('A booking owes more documents than it can')
}

/** For the job. What is missing waits on Today, and is tried again every hour. */
export async function issueDocuments(ctx: Context, bookingId: string): Promise<void> {
  const error = await unlessLacking(() => ctx.unit(u => issueOwed(u, bookingId)))
  if (!error) return
  const { code, details: lacks } = error
  const detail = lacks?.field ?? lacks?.category
  const lack = { code, detail: detail === undefined ? null : String(detail) }
  const isNew = await ctx.unit(u => keepLack(u, bookingId, lack))
  if (isNew) ctx.log.warn({ booking: bookingId, code, lacks }, 'an invoice could not be issued')
}

const LACKING = ['invoice.seller_incomplete', 'invoice.reason_missing', 'invoice.amounts_differ'] as const

/** What the settings or the booking lack for it; undefined when it is issued. */
async function unlessLacking(issuing: () => Promise<unknown>): Promise<AppError | undefined> {
  try {
    await issuing()
    return undefined
  } catch (error) {
    if (!isAppError(error, ...LACKING)) throw error
    return error
  }
}
