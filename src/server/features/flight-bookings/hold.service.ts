import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { createFlightBooking as createCall } from '#shared/contract/flights/flight-bookings.ts'
import { mayBook, mayBookForCallers } from '#shared/rules/access/booking-access.ts'
import { checkParty, type PartyCounts } from '#shared/rules/party.ts'
import type { Context, Unit } from '../../context/context.ts'
import type { StoredKey } from '../../db/stored-key.ts'
import { AppError, invalidAt, Repeat } from '../../lib/errors.ts'
import { newGrant } from '../auth/guests/guests.service.ts'
import { type Held, holdBooking } from '../bookings/holds/hold.service.ts'
import { type HoldFacts, newBooking } from '../bookings/holds/new-booking.port.ts'
import { mayHaveOpenHolds } from '../bookings/holds/open-holds.service.ts'
import { scheduleFor } from '../bookings/money/schedule.service.ts'
import { cachedOffer, type OfferForHold, requireOfferForHold } from '../seat-blocks/hold.service.ts'
import { holdItem } from './hold-batch.repo.ts'
import { freeOverdue } from './overdue.service.ts'
import { drawOwnSeats } from './own-seats.repo.ts'
import { insertFlight, type NewFlight, takeSeats, unnamedHold } from './seats.repo.ts'

const PARTY_CODES: Record<string, ErrorCode> = {
  'age:party.too_many': 'party.too_many',
  'age:party.infants_exceed_adults': 'party.infants_exceed_adults',
  'age:party.unaccompanied_child': 'party.unaccompanied_child',
}

type Input = BodyOf<typeof createCall>

/** Holds seats for the block's hold time. Throws `sold_out` with `{ left }`, `price.changed` with both totals. */
export async function createFlightBooking(ctx: Context, input: Input): Promise<AnswerOf<typeof createCall>> {
  if (!mayBook(ctx.user)) throw new AppError('auth.forbidden')
  return ctx.unit(async u => {
    const offer = await requireOfferForHold(u, input.seat_block_id, input)
    const bad = badParty(u, input, offer)
    if (bad) throw bad
    requirePrice(input, offer)
    const seats = seatsOf(input)
    if (seats > offer.seatsLeft) throw soldOut(offer.seatsLeft)
    const facts = factsOf(u, input, offer)
    const held = await holdBooking(u, PREFIX, facts)
    const flight = { id: held.id, seat_block_id: offer.id, seats }
    await insertFlight(u, flight)
    await takeOrExpire(u, flight, input, offer)
    return toAnswer(held, facts)
  })
}

/** The same as a batched statement for a cached block; undefined when the general path is needed. */
export function batchedHold(ctx: Context, input: Input) {
  // A guest with a token gets a new one, which takes over its grants.
  if (mayHaveOpenHolds(ctx) || (!ctx.user && ctx.guestTokenHash)) return undefined
  const offer = mayBook(ctx.user) ? cachedOffer(ctx, input.seat_block_id, input) : undefined
  if (
    !offer ||
    offer.answerHours !== null ||
    badParty(ctx, input, offer) ||
    offer.quote.totalMinor !== input.expected_total_minor
  )
    return undefined
  const seats = seatsOf(input)
  if (seats > offer.seatsLeft) return undefined
  const booking = newBooking(ctx, PREFIX, factsOf(ctx, input, offer))
  const grant = ctx.user ? undefined : newGrant(ctx)
  return {
    data: toAnswer(booking.row, booking.row),
    toItem: (key: StoredKey) =>
      holdItem(ctx.tenant.id, booking, { blockId: offer.id, seats, version: offer.version, key, grant }),
  }
}

function requirePrice({ expected_total_minor: old_minor }: Input, { quote }: OfferForHold): void {
  const new_minor = quote.totalMinor
  if (new_minor !== old_minor) throw new AppError('price.changed', { details: { old_minor, new_minor } })
}

const PREFIX = 'FB'
const seatsOf = ({ adults, children }: Input) => adults + children

const toAnswer = (
  { id, reference }: Held,
  { expiresAt, totalMinor }: HoldFacts,
): AnswerOf<typeof createCall> => ({
  id,
  reference,
  hold_expires_at: expiresAt.toISOString(),
  total_minor: totalMinor,
})

function badParty({ user }: Context, input: Input, offer: OfferForHold): AppError | undefined {
  const allowUnaccompanied = mayBookForCallers(user)
  const problem = checkParty({ ...input, max: offer.maxPax, allowUnaccompanied })
  const code = problem && PARTY_CODES[problem.key]
  if (code) return new AppError(code, { details: { max: offer.maxPax } })
  if (problem) return invalidAt('adults', 'validation:required')
  if ((input.children > 0 && !offer.sellsChildren) || (input.infants > 0 && !offer.sellsInfants)) {
    return new AppError('block.not_on_sale')
  }
  return undefined
}

/** The travel agency's own seats first, then free ones it may see. */
async function take(u: Unit, flight: NewFlight, offer: OfferForHold): Promise<boolean> {
  const least = offer.ownOnly ? flight.seats : 0
  const own = offer.hasAllocations && u.user?.travel_agency ? await drawOwnSeats(u, flight, least) : 0
  if (own < least) return false
  return takeSeats(u, offer, flight.seats)
}

async function takeOrExpire(u: Unit, flight: NewFlight, input: Input, offer: OfferForHold): Promise<void> {
  const block = { table: 'seat_blocks', id: offer.id } as const
  const taken = () => u.guards.counter(u, block, () => take(u, flight, offer))
  if (await taken()) return
  // Holds that just expired and allocations just recalled still count: mark them and retry.
  if ((await freeOverdue(u, offer.id, offer)) > 0 && (await taken())) return
  const left = await requireOfferForHold(u, offer.id, input)
  // What the booking was made from is not sold any more, or not without asking: it is made again.
  if (left.version !== offer.version || left.ownOnly !== offer.ownOnly) throw new Repeat()
  // Own seats that went meanwhile took their price along.
  if (left.seatsLeft >= flight.seats) requirePrice(input, left)
  throw soldOut(Math.max(0, left.seatsLeft))
}

function factsOf(ctx: Context, { adults, children, infants }: Input, offer: OfferForHold): HoldFacts {
  const { quote, airline, airlinePnr, departsAt, departsOn, lastDate, holdMinutes, answerHours } = offer
  return {
    kind: 'flight',
    supplier: airline,
    supplierReference: airlinePnr,
    adults,
    children,
    infants,
    currency: quote.currency,
    priceLines: quote.lines,
    totalMinor: quote.totalMinor,
    vatMinor: quote.vatMinor,
    schedule: scheduleFor(ctx, offer.depositRule, {
      totalMinor: quote.totalMinor,
      travellers: adults + children,
      departsOn,
    }),
    answerHours,
    expiresAt: new Date(Math.min(ctx.now.getTime() + holdMinutes * 60_000, departsAt.getTime())),
    startsOn: departsOn,
    endsOn: lastDate,
  }
}

/** `count` selects the plural form; the message for none left has no number. */
const soldOut = (left: number) =>
  new AppError('sold_out', { details: left > 0 ? { left, count: left } : { left } })

/** The caller's latest hold of this block for such a party without names. */
export async function findUnnamedHold(
  ctx: Context,
  blockId: string,
  party: PartyCounts,
): Promise<string | undefined> {
  if (!ctx.user && !ctx.guestTokenHash) return undefined
  return ctx.unit(u => unnamedHold(u, blockId, party))
}
