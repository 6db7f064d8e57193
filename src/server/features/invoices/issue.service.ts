import type { InvoiceDocument } from '#shared/contract/invoices.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { creditLines } from '#shared/rules/invoices/credit-lines.ts'
import { invoiceNumber, seriesOf } from '#shared/rules/invoices/invoice-number.ts'
import { type OwedDocument, owedDocument } from '#shared/rules/invoices/owed.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { Context, Unit } from '../../context/context.ts'
import { isAppError } from '../../lib/errors.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { insertEvent } from '../bookings/events.service.ts'
import type { BookingRow } from '../bookings/kind.port.ts'
import { lockForPayment } from '../bookings/money/payable.service.ts'
import { bothTexts, composeDocument } from './compose.ts'
import {
  type InvoiceFields,
  insertInvoice,
  listOfBooking,
  type NewInvoice,
  nextCount,
} from './invoices.repo.ts'
import { saleOf } from './sale.service.ts'

/** Orders what a booking's money asks for, in the same transaction. */
export function orderDocuments(u: Unit, bookingId: string): Promise<void> {
  return u.enqueue('invoice.issue', { tenantId: u.tenant.id, bookingId })
}

type Issue = Pick<NewInvoice, 'kind' | 'document' | 'originalId'>

function creditOf(
  u: Unit,
  booking: BookingRow,
  owed: OwedDocument & { kind: 'credit' },
  issued: readonly InvoiceFields[],
): Issue {
  const original = issued.find(({ id }) => id === owed.originalId)
  if (!original) throw new Error(`No invoice ${owed.originalId}`)
  const { seller, buyer, lines, vat, supply_date, totals } = original.document
  const reason = { code: owed.reason, text: bothTexts(`invoices:reason.${owed.reason}`) }
  const { reference } = booking
  const text = bothTexts('invoices:line.credit', { en: { reference }, ar: { reference } })
  const of = { lines, vat, payableMinor: totals.payable_minor }
  const document: InvoiceDocument = composeDocument(u, {
    ...{ seller, buyer, supply_date, reason, currency: original.currency },
    lines: creditLines(of, owed.amountMinor, text),
    payableMinor: owed.amountMinor,
  })
  return { kind: 'credit_note', document, originalId: original.id }
}

async function issue(u: Unit, booking: BookingRow, made: Issue, position: number): Promise<void> {
  const { id: bookingId, reference, agency_id: agencyId, currency, revision } = booking
  const series = seriesOf(made.kind)
  const year = Number(zonedDate(u.now, u.tenant.settings.time_zone).slice(0, 4))
  const number = invoiceNumber(series, year, await nextCount(u, series, year))
  await insertInvoice(u, { ...made, number, bookingId, position, revision, reference, agencyId, currency })
  const kind = made.originalId ? 'credit_note_issued' : 'invoice_issued'
  await insertEvent(u, bookingId, { kind, amountMinor: made.document.totals.payable_minor })
}

/**
 * Issues what a booking owes and returns how many documents that were. The booking is locked: it is asked for its state,
 * so that running twice issues nothing twice. The series is locked last, after everything else is known.
 */
export async function issueOwed(u: Unit, bookingId: string): Promise<number> {
  await lockForPayment(u, bookingId)
  const booking = await loadBooking(u, bookingId)
  const { status, revision, total_minor: totalMinor } = booking
  const state = { status, revision, totalMinor, keptMinor: keptMinor(booking) }
  for (let count = 0; ; count++) {
    const issued = await listOfBooking(u, bookingId)
    const papers = issued.map(({ id, payable_minor, original_id, revision }) => ({
      ...{ id, revision, payableMinor: payable_minor, originalId: original_id },
    }))
    const owed = owedDocument(state, papers)
    if (!owed) return count
    const made =
      owed.kind === 'invoice'
        ? { ...(await saleOf(u, booking)), originalId: null }
        : creditOf(u, booking, owed, issued)
    await issue(u, booking, made, issued.length + 1)
  }
}

/** For the job. What the seller's settings lack is logged: staff issue the invoice when it is mended. */
export async function issueDocuments(ctx: Context, bookingId: string): Promise<void> {
  try {
    await ctx.unit(u => issueOwed(u, bookingId))
  } catch (error) {
    if (!isAppError(error, 'invoice.seller_incomplete')) throw error
    ctx.log.warn({ booking: bookingId, lacks: error.details?.field }, 'an invoice could not be issued')
  }
}
