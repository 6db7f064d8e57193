import { QUOTE_HOURS } from '#shared/contract/bookings/cancellation.ts'
import type { StoredChange } from '#shared/contract/bookings/quotes.ts'
import type { moveBooking as moveCall } from '#shared/contract/desk/bookings/changes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvent, statusBefore } from '../events.repo.ts'
import { kindOf } from '../kind.port.ts'
import { moneyChanged } from '../money/money-news.port.ts'
import { type Price, withFeesSince } from '../money/payment-fee.service.ts'
import { oweRefund } from '../money/refunds.service.ts'
import { movedAs } from '../money/schedule.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus } from '../status.service.ts'
import { insertChangeQuote, movesOf, planChange, requireRefundAllowed } from './change-quote.service.ts'
import { isChangeable } from './change-request.service.ts'
import { closeQuote, type QuoteRow } from './quotes.repo.ts'

/** Back to the status before the request; with void tickets, those are to be issued again. */
async function goOn(u: Unit, booking: BookingRow, voided: boolean): Promise<void> {
  const asked = booking.status === 'change_requested'
  const before = asked ? await statusBefore(u, booking.id, booking.status) : booking.status
  const to = voided ? 'ticketing' : (before ?? 'confirmed')
  if (to !== booking.status) await changeStatus(u, [booking], to, { kind: 'change_accepted' })
}

interface Booked {
  change: StoredChange
  price: Price
  along?: readonly string[]
}

async function book(u: Unit, booking: BookingRow, { change, price, along }: Booked): Promise<void> {
  const place = await movesOf(booking).move(u, booking, change.target_id, { along, ofKind: change.of_kind })
  const kind = kindOf(booking)
  const rule = (await kind.depositRule?.(u, booking.id)) ?? null
  const payBefore = await kind.payBefore?.(u, booking.id)
  const to = { departsOn: place.starts_on, rule, payBefore, hasRules: kind.depositRule !== undefined }
  await updateBooking(u, booking.id, {
    ...place,
    price_lines: JSON.stringify(price.lines),
    ...movedAs(u, booking, { total_minor: price.totalMinor, ...to }),
    vat_minor: price.vatMinor,
    revision: booking.revision + 1,
  })
  await moneyChanged(u, booking.id)
}

async function settle(u: Unit, booking: BookingRow, quote: QuoteRow, totalMinor: number): Promise<void> {
  const { id, paid_minor } = booking
  const back = keptMinor(booking) - totalMinor
  if (back <= 0) return
  await oweRefund(u, booking, paid_minor, back, { told: true })
  if (quote.routes.some(({ to }) => to === 'card'))
    await u.enqueue('booking.refund', { tenantId: u.tenant.id, quoteId: quote.id, bookingId: id })
}

const sides = ({ codes }: StoredChange, booking: BookingRow, { totalMinor }: Price) => ({
  before: { block: codes.from, total_minor: booking.total_minor },
  after: { block: codes.to, total_minor: totalMinor },
})

interface Carrying {
  reason?: string
  /** Instead of `booking_moved`, with what it says. */
  mail?: { kind: string; data: unknown }
  /** Bookings that are moved with it, and stay together. */
  along?: readonly string[]
}

/** Stock first, then price and money. The booking is locked. Throws `booking.has_tickets` or `booking.stock_gone`. */
export async function carryOut(u: Unit, booking: BookingRow, quote: QuoteRow, how: Carrying = {}) {
  const { change } = quote
  const { reason, mail, along } = how
  if (!change) throw new Error('A quote without a change')
  const { id } = booking
  const moves = movesOf(booking)
  const voided = await moves.hasTickets(u, id)
  if (voided && !change.voids_tickets) throw new AppError('booking.has_tickets')
  const offered = { lines: change.after, totalMinor: change.total_minor, vatMinor: change.vat_minor }
  const price = await withFeesSince(u, id, offered, quote.made_at)
  await book(u, booking, { change, price, along })
  if (voided) await moves.voidTickets(u, id, `${change.codes.from} → ${change.codes.to}`)
  await closeQuote(u, id, 'accepted')
  await goOn(u, booking, voided)
  await insertEvent(u, id, { kind: 'moved', reason, ...sides(change, booking, price) })
  await settle(u, booking, quote, price.totalMinor)
  await queueBookingMail(u, booking, mail?.kind ?? 'booking_moved', quote.id, mail?.data)
}

/** Moves a booking at once and tells the customer; a dangerous act with money back. Throws as `planChange` and `carryOut`. */
export function moveByStaff(ctx: Context, id: string, body: BodyOf<typeof moveCall>): Promise<void> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.override')
    if (booking.status !== 'change_requested' && !isChangeable(booking))
      throw new AppError('booking.not_changeable')
    const plan = await planChange(u, booking, {
      targetId: body.target_id,
      voidsTickets: body.void_tickets,
      fees: body.fees,
      hours: QUOTE_HOURS.least,
      message: null,
    })
    if (plan.quote.totalMinor !== body.expected_total_minor) throw new AppError('price.changed')
    await requireRefundAllowed(u, booking, plan, body)
    await carryOut(u, booking, await insertChangeQuote(u, booking, plan), { reason: body.reason })
  })
}
