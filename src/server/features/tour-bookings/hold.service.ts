import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Quote } from '#shared/contract/flights/seat-blocks.ts'
import type { createTourBooking as createCall } from '#shared/contract/tours/tour-bookings.ts'
import { mayBook } from '#shared/rules/access/booking-access.ts'
import { checkParty, seatsNeeded } from '#shared/rules/party.ts'
import { unsoldFares } from '#shared/rules/tours/booking-price.ts'
import { quoteOffer } from '#shared/rules/tours/quote-offer.ts'
import { type ChosenRoom, checkRooms } from '#shared/rules/tours/rooms.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalid } from '../../lib/errors.ts'
import { tFor } from '../../lib/i18n.ts'
import { holdBooking } from '../bookings/holds/hold.service.ts'
import type { HoldFacts } from '../bookings/holds/new-booking.port.ts'
import { scheduleFor } from '../bookings/money/schedule.service.ts'
import { type DepartureRow, requireLockedDeparture } from '../tours/tours.service.ts'
import { requireOffer } from './offer.service.ts'
import { insertTourBooking, type NewTourBooking } from './places.repo.ts'
import { insertRooms } from './rooms.repo.ts'
import { friendsRooms, sleepAtFriends } from './sharing/sharing.service.ts'
import { newSharingCode } from './sharing-code.ts'
import { freeOverdue, takeStock } from './stock.service.ts'
import { holdEnd } from './tour-facts.ts'
import { spendOffer } from './waiting/own.service.ts'
import { settleWaiting } from './waiting/settle.service.ts'

const PARTY_CODES: Record<string, ErrorCode> = {
  'age:party.too_many': 'party.too_many',
  'age:party.infants_exceed_adults': 'party.infants_exceed_adults',
  'age:party.unaccompanied_child': 'party.unaccompanied_child',
}

type Input = BodyOf<typeof createCall>
type Offer = Awaited<ReturnType<typeof requireOffer>>

/**
 * Holds places, the flights' seats and rooms for the departure's hold time, all or nothing. Throws `sold_out` with
 * `{ left }`, `price.changed` with both totals, 422 at `rooms`.
 */
export async function createTourBooking(ctx: Context, input: Input): Promise<AnswerOf<typeof createCall>> {
  if (!mayBook(ctx.user)) throw new AppError('auth.forbidden')
  return ctx.unit(async u => {
    const { offer, departure, tour } = await requireOffer(u, input.departure_id)
    requireParty(input, offer.max_party)
    const rooms = [...input.rooms, ...(await friendsRooms(u, departure.id, input.sharing))]
    requireRooms(u, { ...input, rooms }, offer.prices)
    const quote = quoteOffer(offer, { ...input, rooms })
    requireSeen(quote, input)
    const facts = { ...factsOf(u, input, departure, quote), answerHours: offer.answer_hours }
    const held = await holdBooking(u, 'TB', facts)
    const row = rowOf(held.id, input, { offer, departure, tour })
    await insertTourBooking(u, row)
    await insertRooms(u, row, input.rooms)
    await sleepWithFriends(u, row, input)
    if (input.waiting) await takeOffered(u, row, input.waiting)
    else await takeOrExpire(u, row)
    return { ...held, hold_expires_at: facts.expiresAt.toISOString(), total_minor: facts.totalMinor }
  })
}

function requireParty(input: Input, max: number): void {
  const problem = checkParty({ ...input, max })
  if (problem) throw new AppError(PARTY_CODES[problem.key] ?? 'request.invalid', { details: { max } })
}

async function sleepWithFriends(u: Unit, { id, departure_id }: NewTourBooking, input: Input): Promise<void> {
  const { sharing, rooms } = input
  const stillFits = (others: ChosenRoom[]) => checkRooms(input, [...rooms, ...others]).length === 0
  if (sharing) await sleepAtFriends(u, { id, departureId: departure_id, sharing, stillFits })
}

type Roomed = Omit<Input, 'rooms'> & { rooms: ChosenRoom[] }

function requireRooms(u: Unit, input: Roomed, prices: Offer['offer']['prices']): void {
  const t = tFor(u.lang)
  const problems = checkRooms(input, input.rooms)
  const messages = problems.map(({ key, room = 0, position = 0 }) => t(key, { room, position }))
  const unsold = unsoldFares(prices, input, input.rooms)
  const named = unsold.map(fare => t('tour-bookings:rooms.not_sold', { fare: t(`age:fare.${fare}`) }))
  const rooms = [...messages, ...named]
  if (rooms.length > 0) throw invalid({ rooms })
}

function requireSeen({ totalMinor }: Quote, { expected_total_minor: seen }: Input): void {
  if (totalMinor !== seen)
    throw new AppError('price.changed', { details: { old_minor: seen, new_minor: totalMinor } })
}

function rowOf(id: string, input: Input, { offer, departure, tour }: Offer): NewTourBooking {
  const known = offer.extras.map(({ code }) => code).filter(code => input.extras.includes(code))
  return {
    id,
    departure_id: departure.id,
    places: seatsNeeded(input),
    seat_block_id: departure.seat_block_id,
    extras: JSON.stringify(known),
    cancel_tiers: JSON.stringify(tour.content.cancel_tiers),
    sharing_code: newSharingCode(),
  }
}

/** Parties that wait and fit are asked first: what is left after that is on sale. */
async function takeInTurn(u: Unit, row: NewTourBooking): Promise<boolean> {
  await settleWaiting(u, row.departure_id)
  return takeStock(u, row)
}

async function takeOrExpire(u: Unit, row: NewTourBooking): Promise<void> {
  if (await takeInTurn(u, row)) return
  // Holds that just ended still count: mark them and try again.
  if ((await freeOverdue(u, row.departure_id)) > 0 && (await takeInTurn(u, row))) return
  const { offer } = await requireOffer(u, row.departure_id)
  const left = Math.min(offer.places_left, row.places - 1)
  throw new AppError('sold_out', { details: left > 0 ? { left, count: left } : { left } })
}

/** Takes the places that were kept for it; what it does not need goes to the next. */
async function takeOffered(u: Unit, row: NewTourBooking, token: string): Promise<void> {
  // The party's last hold may have just ended; bookings are locked before stock.
  await freeOverdue(u, row.departure_id)
  await requireLockedDeparture(u, row.departure_id)
  await spendOffer(u, row, token)
  if (!(await takeStock(u, row))) throw new AppError('waiting.over')
  await settleWaiting(u, row.departure_id)
}

function factsOf(u: Unit, input: Input, departure: DepartureRow, quote: Quote): HoldFacts {
  const { starts_on: startsOn, ends_on: endsOn, deposit_rule } = departure
  const { adults, children, infants } = input
  return {
    ...{ kind: 'tour', supplier: null, supplierReference: null, adults, children, infants, startsOn, endsOn },
    currency: quote.currency,
    priceLines: quote.lines,
    totalMinor: quote.totalMinor,
    vatMinor: quote.vatMinor,
    schedule: scheduleFor(u, deposit_rule, {
      totalMinor: quote.totalMinor,
      travellers: seatsNeeded(input),
      departsOn: startsOn,
    }),
    expiresAt: holdEnd(u, departure),
  }
}
