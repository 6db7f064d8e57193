import { isStaff } from '#shared/base/permissions.ts'
import { QUOTE_HOURS } from '#shared/contract/bookings/cancellation.ts'
import type { BookingQuote, StoredChange } from '#shared/contract/bookings/quotes.ts'
import type {
  moveBooking as moveCall,
  offerChange as offerCall,
} from '#shared/contract/desk/bookings/changes.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { routesOf } from '#shared/rules/money/cancel-quote.ts'
import { type ChangeQuote, quoteChange, quoteMoveByAgency } from '#shared/rules/money/change-quote.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { kindOf, type Moves, type MoveTarget } from '../kind.port.ts'
import { listRefundRoutes } from '../money/refunds.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus } from '../status.service.ts'
import { isChangeable, requireTime } from './change-request.service.ts'
import { closeQuote, insertQuote, type QuoteRow } from './quotes.repo.ts'
import { type Offer, requireFeesFit, toQuote, validFor } from './quotes.service.ts'
import { requireRefundAct } from './require-refund.service.ts'

export interface ChangeOffer extends Offer {
  targetId: string
  /** Issued tickets become void. */
  voidsTickets: boolean
  /** The agency asked for the move: the customer pays no more than before. */
  byAgency?: true
  until?: Date
}

/** Throws `booking.not_changeable` for a kind that cannot be moved. */
export function movesOf(booking: BookingRow): Moves {
  const { moves } = kindOf(booking)
  if (!moves) throw new AppError('booking.not_changeable')
  return moves
}

export interface ChangePlan {
  offer: ChangeOffer
  quote: ChangeQuote
  target: MoveTarget
}

/** What a move costs now. Throws `booking.has_tickets`, and what the kind's `target` throws. */
export async function planChange(u: Unit, booking: BookingRow, offer: ChangeOffer): Promise<ChangePlan> {
  const { id, price_lines: lines, total_minor: totalMinor } = booking
  const moves = movesOf(booking)
  if (!offer.voidsTickets && (await moves.hasTickets(u, id))) throw new AppError('booking.has_tickets')
  const target = await moves.target(u, booking, offer.targetId)
  const terms = target.terms ?? (await moves.terms(u, id))
  requireFeesFit(offer.fees, terms)
  const basis = { lines, totalMinor, keptMinor: keptMinor(booking), terms }
  const input = { ...basis, fees: offer.fees, next: target.lines }
  const quote = offer.byAgency ? quoteMoveByAgency(input, booking.vat_minor) : quoteChange(input)
  return { offer, target, quote }
}

async function storedChange(
  u: Unit,
  booking: BookingRow,
  { offer, quote, target }: ChangePlan,
): Promise<StoredChange> {
  const here = await movesOf(booking).here(u, booking.id)
  return {
    from: here.legs,
    to: target.legs,
    difference_minor: quote.differenceMinor,
    total_minor: quote.totalMinor,
    due_minor: quote.dueMinor,
    voids_tickets: offer.voidsTickets,
    target_id: target.id,
    codes: { from: here.code, to: target.code },
    before: booking.price_lines,
    after: quote.priceLines,
    vat_minor: quote.vatMinor,
    ...(target.ofKind !== undefined && { of_kind: target.ofKind }),
  }
}

/** Writes a quote for a move in place of an earlier offer. The booking is locked. */
export async function insertChangeQuote(u: Unit, booking: BookingRow, plan: ChangePlan): Promise<QuoteRow> {
  const { id, currency } = booking
  const { offer, quote } = plan
  await closeQuote(u, id, 'replaced')
  return insertQuote(u, {
    booking_id: id,
    kind: 'change',
    currency,
    lines: JSON.stringify(quote.lines),
    fees: JSON.stringify(offer.fees),
    routes: JSON.stringify(routesOf(quote.backMinor, await listRefundRoutes(u, id))),
    fee_minor: quote.feeMinor,
    back_minor: quote.backMinor,
    change: JSON.stringify(await storedChange(u, booking, plan)),
    message: offer.message,
    ...(await validFor(u, booking, offer.hours, plan.target.terms?.until, offer.until)),
  })
}

/**
 * Offers a move to the caller, who sees its price at once. A refund offered by staff may need a second person, as in
 * `requireRefundAllowed`. An own offer ends with the time to pay. Throws as `requireTime` and `planChange`.
 */
export async function quoteOwnMove(u: Unit, booking: BookingRow, targetId: string): Promise<void> {
  const asked = booking.status === 'change_requested'
  if (!asked && !isChangeable(booking)) throw new AppError('booking.not_changeable')
  const until = isStaff(u.user) ? undefined : requireTime(u, booking)
  const offer = { targetId, hours: QUOTE_HOURS.usual, message: null, fees: {}, voidsTickets: false, until }
  const plan = await planChange(u, booking, offer)
  const args = { target_id: targetId, valid_hours: offer.hours, fees: {}, void_tickets: false }
  if (isStaff(u.user)) await requireRefundAllowed(u, booking, plan, args)
  if (!asked) await changeStatus(u, [booking], 'change_requested')
  await insertChangeQuote(u, booking, plan)
  await insertEvent(u, booking.id, { kind: 'change_offered' })
}

export async function writeChangeQuote(u: Unit, booking: BookingRow, plan: ChangePlan): Promise<QuoteRow> {
  const quote = await insertChangeQuote(u, booking, plan)
  await insertEvent(u, booking.id, { kind: 'change_offered' })
  await queueBookingMail(u, booking, 'quote_offered', quote.id)
  return quote
}

/** A refund is a dangerous act, as after a cancellation. `args`: to repeat the call once it is approved. */
export async function requireRefundAllowed(
  u: Unit,
  booking: BookingRow,
  { quote }: ChangePlan,
  args: BodyOf<typeof offerCall> | BodyOf<typeof moveCall>,
): Promise<void> {
  const { backMinor: amountMinor } = quote
  if (amountMinor > 0) await requireRefundAct(u, booking, { args, amountMinor })
}

/** Offers a move, asked for or not. Throws `booking.not_changeable`, and as `planChange`. */
export function offerChange(ctx: Context, id: string, body: BodyOf<typeof offerCall>): Promise<BookingQuote> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    const asked = booking.status === 'change_requested'
    if (!asked && !isChangeable(booking)) throw new AppError('booking.not_changeable')
    const { target_id: targetId, valid_hours: hours, message = null, fees, void_tickets: voidsTickets } = body
    const plan = await planChange(u, booking, { targetId, hours, message, fees, voidsTickets })
    await requireRefundAllowed(u, booking, plan, body)
    if (!asked) await changeStatus(u, [booking], 'change_requested', { kind: 'change_proposed' })
    return toQuote(u, await writeChangeQuote(u, booking, plan))
  })
}
