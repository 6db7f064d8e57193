import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff, requireNoStaff } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { releaseStock } from '../holds/expiry.service.ts'
import { moneyChanged } from '../money/money-news.port.ts'
import { oweRefund } from '../money/refunds.service.ts'
import { endPassengers } from '../passengers/passengers.repo.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus } from '../status.service.ts'
import { REQUESTED, requireBookingToAnswer } from './answers.service.ts'
import { carryOut } from './carry-out.service.ts'
import {
  planChange,
  requireRefundAllowed as requireChangeAllowed,
  writeChangeQuote,
} from './change-quote.service.ts'
import { requireTime } from './change-request.service.ts'
import { closeQuote, isByStaff, latestQuote, type QuoteRow } from './quotes.repo.ts'
import { cancelInput, isLeftToStaff, isOver, requireRefundAllowed, writeQuote } from './quotes.service.ts'
import { requireRefundAct } from './require-refund.service.ts'

/** `renewed`: the quote was over, and a new one is offered. */
type Outcome = 'accepted' | 'moved' | 'renewed'

/** The customer accepts. Throws `quote.gone`. */
export function acceptQuote(ctx: Context, id: string, quoteId: string): Promise<Outcome> {
  return ctx.unit(async u => {
    const booking = await requireBookingToAnswer(u, id)
    requireNoStaff(u)
    return accept(u, booking, { quoteId })
  })
}

/** Staff accept on the customer's word. As `acceptQuote`. */
export function acceptForCustomer(ctx: Context, id: string, quoteId: string, reason: string) {
  return ctx.unit(async u =>
    accept(u, await requireBookingForStaff(u, id, 'bookings.approve'), { quoteId, reason }),
  )
}

interface Acceptance {
  quoteId: string
  reason?: string
}

async function accept(u: Unit, booking: BookingRow, { quoteId, reason }: Acceptance): Promise<Outcome> {
  const kind = REQUESTED[booking.status]
  const quote = kind && (await latestQuote(u, booking.id, kind))
  if (quote?.status !== 'offered' || quote.id !== quoteId) throw new AppError('quote.gone')
  if (reason === undefined && (await isLeftToStaff(u, booking, quote))) throw new AppError('quote.gone')
  if (isOver(quote, u.now)) {
    await renew(u, booking, quote, reason !== undefined)
    return 'renewed'
  }
  if (reason !== undefined) await requirePayoutAllowed(u, booking, quote, reason)
  if (quote.change) await carryOut(u, booking, quote, { reason })
  else await endOn(u, booking, quote, { reason, mail: 'booking_cancelled' })
  return quote.change ? 'moved' : 'accepted'
}

/** The same terms at today's price. By staff it is a new offer, and asks for what an offer asks for. */
async function renew(u: Unit, booking: BookingRow, quote: QuoteRow, byStaff: boolean): Promise<void> {
  const { fees, valid_hours: hours, message, change } = quote
  const offer = { fees, hours, message }
  const args = { fees, valid_hours: hours, message: message ?? undefined }
  if (!change) {
    const input = await cancelInput(u, booking)
    if (byStaff) await requireRefundAllowed(u, booking, input, args)
    await writeQuote(u, booking, input, offer)
    return
  }
  const { target_id: targetId, voids_tickets: voidsTickets } = change
  const until = byStaff || (await isByStaff(u, quote)) ? undefined : requireTime(u, booking)
  const plan = await planChange(u, booking, { ...offer, targetId, voidsTickets, until })
  const moved = { ...args, target_id: targetId, void_tickets: voidsTickets }
  if (byStaff) await requireChangeAllowed(u, booking, plan, moved)
  await writeChangeQuote(u, booking, plan)
}

/** Where a refund needs a second person, an offer of staff had one: paying it asks for the password. */
async function requirePayoutAllowed(u: Unit, booking: BookingRow, quote: QuoteRow, reason: string) {
  const { back_minor: amountMinor } = quote
  if (amountMinor === 0) return
  const args = { quote_id: quote.id, reason }
  const offered = await isByStaff(u, quote)
  await requireRefundAct(u, booking, { args, amountMinor }, offered ? { atMost: 'fresh_password' } : {})
}

interface End {
  /** Of the event, instead of the status. */
  kind?: string
  reason?: string
  mail: string
  /** For the mail. */
  data?: unknown
}

/** Less than was offered where money went back meanwhile: what is kept is the fee of the offer, if there is as much. */
const backNow = (booking: BookingRow, { back_minor, fee_minor }: QuoteRow): number =>
  Math.min(back_minor, Math.max(0, keptMinor(booking) - fee_minor))

/** Cancels on the terms of an offered quote: stock first, then money. The booking is locked. */
export async function endOn(u: Unit, booking: BookingRow, quote: QuoteRow, end: End): Promise<void> {
  const { id, paid_minor } = booking
  const { kind, reason, mail, data } = end
  await closeQuote(u, id, 'accepted')
  await releaseStock(u, [booking])
  await endPassengers(u, id)
  await changeStatus(u, [booking], 'cancelled', { kind, reason, change: { draft: null } })
  const back = backNow(booking, quote)
  if (back > 0) await oweRefund(u, booking, paid_minor, back, { told: true })
  // Less may be kept than is invoiced, though nothing goes back now: it went before.
  else await moneyChanged(u, id)
  await queueBookingMail(u, booking, mail, quote.id, data)
  if (back > 0 && quote.routes.some(({ to }) => to === 'card'))
    await u.enqueue('booking.refund', { tenantId: u.tenant.id, quoteId: quote.id, bookingId: id })
}
