import { safeParse } from 'valibot'
import { ROOM_KINDS } from '#shared/base/room-kinds.ts'
import { type FriendRoom, sharingCode, type WrongCode } from '#shared/contract/bookings/tour-rooms.ts'
import type { Posted } from '#shared/contract/forms.ts'
import type { TourBooking } from '#shared/contract/tours/tour-bookings.ts'
import type { TourDepartureOffer } from '#shared/contract/tours/tour-offers.ts'
import type { WaitingPlace } from '#shared/contract/tours/tour-waiting.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { mayBook } from '#shared/rules/access/booking-access.ts'
import { type PartyCounts, seatsNeeded } from '#shared/rules/party.ts'
import type { TourChoice } from '#shared/rules/tours/quote-offer.ts'
import { checkRooms } from '#shared/rules/tours/rooms.ts'
import { friendRooms, readExtras, readParty, readRooms } from '#shared/rules/tours/rooms-form.ts'
import { kindsFor, suggestRooms } from '#shared/rules/tours/suggest-rooms.ts'
import type { Context } from '../context/context.ts'
import { showGroup } from '../features/bookings/group-links/group.service.ts'
import { spendableFor } from '../features/bookings/money/spendable.service.ts'
import { bookingPapers } from '../features/bookings/papers/papers.service.ts'
import { bookingDocuments } from '../features/invoices/invoices.service.ts'
import { type TourHeldAgain, tourHeldAgain } from '../features/tour-bookings/held-again.service.ts'
import { departureOffer, publishedTourOf } from '../features/tour-bookings/offer.service.ts'
import { findSharing } from '../features/tour-bookings/sharing/sharing.service.ts'
import { requireTourBooking } from '../features/tour-bookings/tour-bookings.service.ts'
import { readWaiting } from '../features/tour-bookings/waiting/own.service.ts'
import { isAppError, orNotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import type { PageTries } from '../wire/page-tries.ts'

export type TourCreatePage =
  /** No departure chosen. */
  | { kind: 'choose' }
  /** Not on sale; the tour while it is. */
  | { kind: 'gone'; tourId: string | undefined }
  | {
      kind: 'departure'
      offer: TourDepartureOffer
      choice: TourChoice
      /** A sharing code that opens nothing. */
      wrongCode?: WrongCode
      allowed: boolean
      held?: TourHeldAgain
    }
  /** Full, or too full for the party. */
  | { kind: 'waiting'; offer: TourDepartureOffer; party: PartyCounts; joined: boolean; over: boolean }
  | { kind: 'booking'; booking: TourBooking; balance: Awaited<ReturnType<typeof spendableFor>> }
  | { kind: 'redirect'; to: string }
  | { kind: 'no-booking' }

const isForOthers = ({ status, can, names_ready }: TourBooking) =>
  status === 'held' && !can.fill_in && !names_ready

async function heldPage(ctx: Context, id: string): Promise<TourCreatePage> {
  const booking = await orNotFound(requireTourBooking(ctx, id))
  if (!booking) return { kind: 'no-booking' }
  if (isForOthers(booking)) return { kind: 'redirect', to: pathFor(ctx.lang, `/tour-bookings/${id}`) }
  return { kind: 'booking', booking, balance: await spendableFor(ctx, booking) }
}

/** Undefined when it is not on sale, or there is none. */
async function offerOf(ctx: Context, id: string, token?: string): Promise<TourDepartureOffer | undefined> {
  if (!isId(id)) return undefined
  try {
    return await orNotFound(departureOffer(ctx, id, token))
  } catch (error) {
    // The page says so in words.
    if (isAppError(error, 'departure.not_on_sale')) return undefined
    throw error
  }
}

const UNPLACED = 'tour-bookings:rooms.unplaced'

interface Friends {
  code: string
  rooms: FriendRoom[]
}

/** Friends' rooms by a code; undefined for one that no one has. */
async function friendsOf(
  ctx: Context,
  departureId: string,
  typed: string,
  held?: string,
): Promise<Friends | undefined> {
  const { success, output } = safeParse(sharingCode, typed)
  if (!success) return undefined
  try {
    return { code: output, ...(await findSharing(ctx, departureId, { code: output }, held)) }
  } catch (error) {
    // The field says so in words.
    if (isAppError(error, 'departure.sharing_code')) return undefined
    throw error
  }
}

/** Asked for the price of a smaller party: the last one slept in these rooms. */
const hasShrunk = (fields: Record<string, string>, party: PartyCounts) =>
  fields[`in${party.adults + party.children + party.infants + 1}`] !== undefined

/** The choice of an address or a posted form; rooms are suggested when none are named, or the party is another. */
function choiceOf(
  offer: TourDepartureOffer,
  fields: Record<string, string>,
  friends: Friends | undefined,
  refused: boolean,
): TourChoice {
  const party = readParty(fields)
  const sold = ROOM_KINDS.filter(kind => offer.prices[kind] !== null)
  const named = readRooms(fields, party, friends?.rooms)
  const fits = named && checkRooms(party, named).every(({ key }) => key !== UNPLACED)
  // Rooms that were refused stay, with what is wrong in them.
  const whole = fits && (refused || !hasShrunk(fields, party))
  const suggested = () => suggestRooms(party, kindsFor(sold, fields.room))
  const rooms = whole ? named : [...suggested(), ...friendRooms(friends?.rooms ?? [])]
  return { ...party, rooms, extras: readExtras(fields), code: friends?.code }
}

/** The code of the fields, as often as the call may be tried: an address is no way around its limit. */
async function codeOf(
  { ctx, tries }: Asking,
  departureId: string,
  typed: string | undefined,
  held: string | undefined,
): Promise<{ friends?: Friends; wrongCode?: WrongCode }> {
  if (!typed) return {}
  const answer = await tries('sharing', () => friendsOf(ctx, departureId, typed, held))
  if (!answer.tried) return { wrongCode: { typed, why: 'too_many' } }
  return answer.found ? { friends: answer.found } : { wrongCode: { typed, why: 'unknown' } }
}

interface Asking {
  ctx: Context
  tries: PageTries
}

/** With the places that the visitor holds, who may come back to them. */
const withHeld = (offer: TourDepartureOffer, held: TourHeldAgain | undefined): TourDepartureOffer =>
  held && !offer.kept ? { ...offer, places_left: offer.places_left + held.places } : offer

/** The waiting list, where there is nothing to book for the party; undefined elsewhere. */
function waitingOf(
  offer: TourDepartureOffer,
  params: URLSearchParams,
  token?: string,
): Extract<TourCreatePage, { kind: 'waiting' }> | undefined {
  const party = readParty(Object.fromEntries(params))
  const joined = params.has('waits')
  const tooMany = params.has('wait') && seatsNeeded(party) > offer.places_left
  if (offer.places_left > 0 && !joined && !tooMany) return undefined
  return { kind: 'waiting', offer, party, joined, over: token !== undefined }
}

/** `booking` continues a hold, `departure` begins one; `sent` is a refused form. */
export async function tourCreatePage(
  asking: Asking,
  params: URLSearchParams,
  sent?: Posted,
): Promise<TourCreatePage> {
  const { ctx } = asking
  const posted = sent?.form === 'hold-tour' ? sent.values : undefined
  const bookingId = params.get('booking')
  if (bookingId) return heldPage(ctx, bookingId)
  const departureId = params.get('departure')
  if (!departureId) return { kind: 'choose' }
  const token = params.get('waiting') ?? posted?.waiting ?? undefined
  const onSale = await offerOf(ctx, departureId, token)
  if (!onSale) return { kind: 'gone', tourId: await orNotFound(publishedTourOf(ctx, departureId)) }
  const fields = posted ?? Object.fromEntries(params)
  const held = await tourHeldAgain(ctx, onSale.id, fields.code)
  const offer = withHeld(onSale, held)
  const waiting = waitingOf(offer, params, token)
  if (waiting) return waiting
  const { friends, wrongCode } = await codeOf(asking, departureId, fields.code, held?.id)
  const choice = choiceOf(offer, fields, friends, posted !== undefined)
  return { kind: 'departure', offer, choice, wrongCode, allowed: mayBook(ctx.user), held }
}

/** Data of `/tour-waiting/{token}`; undefined for an unknown link. */
export const waitingPage = (ctx: Context, token: string): Promise<WaitingPlace | undefined> =>
  orNotFound(readWaiting(ctx, token))

/** Data of `/tour-bookings/{id}`, without `booking` when there is none for the caller. */
export async function tourPage(ctx: Context, id: string) {
  const booking = await orNotFound(requireTourBooking(ctx, id))
  if (!booking) return { invoices: [] }
  return {
    booking,
    invoices: (await bookingDocuments(ctx, booking)).invoices,
    papers: await bookingPapers(ctx, id),
    // Absent for passengers, who may not make a link.
    group: await orNotFound(showGroup(ctx, id)),
  }
}
