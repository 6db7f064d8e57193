import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { createFlightBooking as createCall } from '#shared/contract/flight-bookings.ts'
import { mayBook } from '#shared/rules/booking-access.ts'
import { checkParty } from '#shared/rules/party.ts'
import { makeReference } from '#shared/rules/reference.ts'
import type { Context, Unit } from '../../context.ts'
import type { StoredKey } from '../../db/stored-key.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { randomPart } from '../../random.ts'
import { grantGuest, newGrant } from '../auth/guests.service.ts'
import { knownOffer, type OfferForHold, requireOfferForHold } from '../seat-blocks/hold.service.ts'
import { expireHolds } from './flight-bookings.repo.ts'
import { insertHold, type NewHold } from './hold.repo.ts'
import { holdPiece } from './hold-at-once.repo.ts'
import { checkOpenHolds, mayHaveOpenHolds } from './open-holds.service.ts'

const PARTY_CODES: Record<string, ErrorCode> = {
  'age:party.too_many': 'party.too_many',
  'age:party.infants_exceed_adults': 'party.infants_exceed_adults',
  'age:party.unaccompanied_child': 'party.unaccompanied_child',
}

type Input = BodyOf<typeof createCall>

/**
 * Takes seats of a block and holds them for the block's time. Throws `block.not_found`, `sold_out` with
 * `{ left }`, `price.changed` with both totals (minor units), a `party.*` error, `booking.too_many_holds`, or
 * `auth.forbidden`.
 */
export async function createFlightBooking(ctx: Context, input: Input): Promise<AnswerOf<typeof createCall>> {
  if (!mayBook(ctx.user)) throw new AppError('auth.forbidden')
  return ctx.unit(async u => {
    const offer = await requireOfferForHold(u, input.seat_block_id, input)
    const bad = badParty(input, offer)
    if (bad) throw bad
    if (offer.quote.totalMinor !== input.expected_total_minor) {
      throw new AppError('price.changed', {
        details: { old_minor: input.expected_total_minor, new_minor: offer.quote.totalMinor },
      })
    }
    await checkOpenHolds(u, input.adults + input.children)
    const hold = newHold(u, input, offer)
    // Before the seats: their block is locked from then on.
    if (!u.user) await grantGuest(u, hold.id, 'made')
    const reference = await takeSeats(u, input, offer, hold)
    return toAnswer(hold, reference)
  })
}

/**
 * The same in one statement, for a block that was read before and a call that should succeed; undefined when it
 * takes a closer look. That statement compares all it relies on, and takes the seats only if they are there.
 */
export function holdAtOnce(ctx: Context, input: Input) {
  // A guest that has a token gets a new one, which takes over what the old one opens.
  if (mayHaveOpenHolds(ctx) || (!ctx.user && ctx.guestTokenHash)) return undefined
  const offer = mayBook(ctx.user) ? knownOffer(ctx, input.seat_block_id, input) : undefined
  if (!offer || badParty(input, offer) || offer.quote.totalMinor !== input.expected_total_minor)
    return undefined
  const hold = newHold(ctx, input, offer)
  if (hold.seats > offer.seatsLeft) return undefined
  const grant = ctx.user ? undefined : newGrant(ctx)
  return {
    data: toAnswer(hold, hold.reference),
    piece: (key: StoredKey) => {
      const { version, airlinePnr: pnr } = offer
      return holdPiece(ctx, hold, { version, pnr, key, grant })
    },
  }
}

const toAnswer = (hold: NewHold, reference: string): AnswerOf<typeof createCall> => ({
  id: hold.id,
  reference,
  hold_expires_at: hold.expiresAt.toISOString(),
  total_minor: hold.totalMinor,
})

function badParty(input: Input, offer: OfferForHold): AppError | undefined {
  const problem = checkParty({ ...input, max: offer.maxPax })
  if (problem)
    return new AppError(PARTY_CODES[problem.key] ?? 'request.invalid', { details: { max: offer.maxPax } })
  if ((input.children > 0 && !offer.sellsChildren) || (input.infants > 0 && !offer.sellsInfants)) {
    return new AppError('block.not_on_sale')
  }
  return undefined
}

async function takeSeats(u: Unit, input: Input, offer: OfferForHold, hold: NewHold): Promise<string> {
  const references = [hold.reference, ...Array.from({ length: SPARE_REFERENCES }, newReference)]
  const block = { table: 'seat_blocks', id: offer.id } as const
  const take = () => u.guards.counter(u, block, () => insertHold(u, hold, references))
  let reference = await take()
  // Holds that ran out a moment ago still stand in the counter: free them and ask once more.
  if (!reference && (await expireHolds(u, offer.id, 1000)) > 0) reference = await take()
  if (reference) return reference
  const { seatsLeft } = await requireOfferForHold(u, offer.id, input)
  throw soldOut(Math.max(0, seatsLeft))
}

const newReference = () => makeReference('FB', randomPart(6))
const SPARE_REFERENCES = 4

function newHold(ctx: Context, input: Input, offer: OfferForHold): NewHold {
  return {
    id: newId(),
    reference: newReference(),
    blockId: offer.id,
    seats: input.adults + input.children,
    adults: input.adults,
    children: input.children,
    infants: input.infants,
    currency: offer.quote.currency,
    priceLines: offer.quote.lines,
    totalMinor: offer.quote.totalMinor,
    vatMinor: offer.quote.vatMinor,
    expiresAt: new Date(ctx.now.getTime() + offer.holdMinutes * 60_000),
    departsOn: offer.departsOn,
    airline: offer.airline,
    userId: ctx.user?.id ?? null,
    agencyId: ctx.user?.travel_agency?.id ?? null,
    passengers: passengersOf(input),
    eventId: newId(),
  }
}

function passengersOf({ adults, children, infants }: Input) {
  const categories = [
    ...Array<string>(adults).fill('ADT'),
    ...Array<string>(children).fill('CHD'),
    ...Array<string>(infants).fill('INF'),
  ]
  return categories.map((category, index) => ({
    id: newId(),
    position: index + 1,
    category,
    // One lap infant per adult, in order, until somebody chooses otherwise.
    linkedAdult: category === 'INF' ? index + 1 - adults - children : null,
  }))
}

/** `count` words the message in the right plural; with nothing left the message says so without a figure. */
const soldOut = (left: number) =>
  new AppError('sold_out', { details: left > 0 ? { left, count: left } : { left } })
