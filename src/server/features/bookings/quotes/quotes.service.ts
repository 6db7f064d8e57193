import { HOUR_MS } from '#shared/base/durations.ts'
import { isStaff } from '#shared/base/permissions.ts'
import type { CancelTerms, offerQuote as offerCall } from '#shared/contract/bookings/cancellation.ts'
import type { BookingQuote, QuoteFees, StoredChange } from '#shared/contract/bookings/quotes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { type CancelInput, feesFit, quoteCancellation, routesOf } from '#shared/rules/money/cancel-quote.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, invalid } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { insertEvent, lastChange } from '../events.repo.ts'
import { kindOf } from '../kind.port.ts'
import { listRefundRoutes } from '../money/refunds.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { closeQuote, hasRunOut, insertQuote, latestQuote, type QuoteRow } from './quotes.repo.ts'
import { requireRefundAct } from './require-refund.service.ts'

export { claimRefund } from './quotes.repo.ts'

export const isOver = (quote: QuoteRow, now: Date) => quote.status === 'offered' && quote.valid_until <= now

/** Once the journey has begun only staff decide: by an offer made since then, or on the customer's word. */
export async function isLeftToStaff(u: Unit, booking: BookingRow, quote: QuoteRow): Promise<boolean> {
  if (quote.status !== 'offered') return false
  const begins = await kindOf(booking).startsAt(u, booking)
  return begins <= u.now && (quote.made_at < begins || isOver(quote, u.now))
}

const shownChange = ({
  from,
  to,
  difference_minor,
  total_minor,
  due_minor,
  voids_tickets,
}: StoredChange) => ({
  from,
  to,
  difference_minor,
  total_minor,
  due_minor,
  voids_tickets,
})

export const toQuote = (u: Unit, row: QuoteRow): BookingQuote => ({
  id: row.id,
  kind: row.kind,
  status: isOver(row, u.now) ? 'expired' : row.status,
  currency: row.currency,
  lines: row.lines,
  routes: row.routes,
  fee_minor: row.fee_minor,
  back_minor: row.back_minor,
  change: row.change && shownChange(row.change),
  message: row.message,
  valid_until: row.valid_until.toISOString(),
  made_at: row.made_at.toISOString(),
})

/** When the customer asked for the end that is to be offered; undefined without a request, and once an offer ran out. */
async function askedAt(u: Unit, { id, status }: BookingRow): Promise<Date | undefined> {
  if (status !== 'cancel_requested') return undefined
  const asked = await lastChange(u, id, status)
  return asked && !(await hasRunOut(u, id, asked.at)) ? asked.at : undefined
}

/** What the rules keep: of who asked in time what they kept then, as long as the offer is valid. */
export async function cancelTermsOf(u: Unit, booking: BookingRow): Promise<CancelTerms> {
  const asked = await askedAt(u, booking)
  const terms = await kindOf(booking).cancelTerms(u, booking.id, asked ?? u.now)
  if (!asked) return terms
  const { until: _, ...promised } = terms
  return promised
}

/** What the rules say about a booking's end now. */
export async function cancelInput(u: Unit, booking: BookingRow): Promise<CancelInput> {
  return {
    lines: booking.price_lines,
    totalMinor: booking.total_minor,
    keptMinor: keptMinor(booking),
    terms: await cancelTermsOf(u, booking),
  }
}

/** Throws `request.invalid` for fees of another kind than the rules', such as of passengers where the whole booking has one. */
export function requireFeesFit(fees: QuoteFees, terms: CancelTerms): void {
  if (feesFit(fees, terms)) return
  const errors = Object.fromEntries(Object.keys(fees).map(key => [`fees.${key}`, ['validation:pattern']]))
  throw invalid(errors)
}

export interface Offer {
  fees: QuoteFees
  hours: number
  message: string | null
}

/**
 * The quote ends when the journey begins, and at `ends`, such as when the rules begin to ask for another fee. Who offers one
 * after the beginning knows what was travelled.
 */
export async function validFor(
  u: Unit,
  booking: BookingRow,
  hours: number,
  ...ends: (string | Date | undefined)[]
) {
  const begins = await kindOf(booking).startsAt(u, booking)
  const times = [...ends, begins > u.now ? begins : undefined].flatMap(end =>
    end ? [new Date(end).getTime()] : [],
  )
  return { valid_hours: hours, valid_until: new Date(Math.min(u.now.getTime() + hours * HOUR_MS, ...times)) }
}

/** Writes and mails a quote in place of an earlier one. The booking is locked. */
export async function writeQuote(
  u: Unit,
  booking: BookingRow,
  input: CancelInput,
  offer: Offer,
): Promise<QuoteRow> {
  const { id, currency } = booking
  const { lines, feeMinor, backMinor } = quoteCancellation({ ...input, fees: offer.fees })
  await closeQuote(u, id, 'replaced')
  const quote = await insertQuote(u, {
    booking_id: id,
    kind: 'cancel',
    currency,
    lines: JSON.stringify(lines),
    fees: JSON.stringify(offer.fees),
    routes: JSON.stringify(routesOf(backMinor, await listRefundRoutes(u, id))),
    fee_minor: feeMinor,
    back_minor: backMinor,
    message: offer.message,
    ...(await validFor(u, booking, offer.hours, input.terms.until)),
  })
  await insertEvent(u, id, { kind: 'quote_offered', amountMinor: backMinor })
  await queueBookingMail(u, booking, 'quote_offered', quote.id)
  return quote
}

/** A refund is a dangerous act. `args`: to repeat the call once it is approved. */
export async function requireRefundAllowed(
  u: Unit,
  booking: BookingRow,
  input: CancelInput,
  args: BodyOf<typeof offerCall>,
): Promise<void> {
  const { backMinor } = quoteCancellation({ ...input, fees: args.fees })
  if (backMinor > 0) await requireRefundAct(u, booking, { args, amountMinor: backMinor })
}

/** Answers a cancellation request with a quote; a dangerous act with money back. Throws `booking.not_requested`. */
export function offerQuote(ctx: Context, id: string, args: BodyOf<typeof offerCall>): Promise<BookingQuote> {
  const { fees, valid_hours: hours, message } = args
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (booking.status !== 'cancel_requested') throw new AppError('booking.not_requested')
    const input = await cancelInput(u, booking)
    requireFeesFit(fees, input.terms)
    await requireRefundAllowed(u, booking, input, args)
    return toQuote(u, await writeQuote(u, booking, input, { fees, hours, message: message ?? null }))
  })
}

const SHOWN: Partial<Record<BookingRow['status'], QuoteRow['kind']>> = {
  cancel_requested: 'cancel',
  cancelled: 'cancel',
  change_requested: 'change',
}

/** What the customer sees: the offer as long as it can be accepted, or the cancellation they accepted. */
export async function shownQuote(u: Unit, booking: BookingRow): Promise<BookingQuote | null> {
  const { id, status } = booking
  const kind = SHOWN[status]
  const quote = kind && (await latestQuote(u, id, kind))
  // A change accepted earlier is no answer to a new request.
  if (!quote || (status === 'change_requested' && quote.status === 'accepted')) return null
  return !isStaff(u.user) && (await isLeftToStaff(u, booking, quote)) ? null : toQuote(u, quote)
}
