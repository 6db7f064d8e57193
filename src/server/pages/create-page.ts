import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { FlightResults, getFlightOffer as offerCall } from '#shared/contract/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { mayBook, mayBookForCallers } from '#shared/rules/access/booking-access.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { readSearchForm } from '#shared/rules/site/search-form.ts'
import type { Context } from '../context/context.ts'
import { spendableFor } from '../features/bookings/money/spendable.service.ts'
import { requireFlightBooking } from '../features/flight-bookings/flight-bookings.service.ts'
import { findUnnamedHold } from '../features/flight-bookings/hold.service.ts'
import { type SearchCardData, searchCardOf, searchPage } from '../features/seat-blocks/search-page.service.ts'
import { getFlightOffer, listFeaturedOffers } from '../features/seat-blocks/seat-blocks.service.ts'
import { orNotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'

type Featured = Awaited<ReturnType<typeof listFeaturedOffers>>
const FEATURED = 6

/** Data of `/flight-bookings/create`: three steps share one address. */
export type CreatePage =
  /** No flight chosen; `notOnSale` for one that is no longer on sale. */
  | { kind: 'search'; card: SearchCardData; featured: Featured; notOnSale: boolean }
  | {
      kind: 'results'
      card: SearchCardData
      query: Record<string, string>
      results: FlightResults
      today: string
    }
  /** The same search with resolved places. */
  | { kind: 'redirect'; to: string }
  /** `held`: an open hold from the same form. */
  | {
      kind: 'flight'
      flight: AnswerOf<typeof offerCall>
      party: PartyCounts
      allowed: boolean
      unaccompanied: boolean
      held?: string
    }
  | { kind: 'booking'; booking: FlightBooking; balance: Awaited<ReturnType<typeof spendableFor>> }
  | { kind: 'no-booking' }

async function toSearch(ctx: Context, card: SearchCardData, notOnSale = false): Promise<CreatePage> {
  return { kind: 'search', card, notOnSale, featured: await listFeaturedOffers(ctx, FEATURED) }
}

async function searched(ctx: Context, params: URLSearchParams): Promise<CreatePage> {
  const { card, query, results, canonical } = await searchPage(ctx, params)
  if (!results) return toSearch(ctx, card)
  if (canonical) return { kind: 'redirect', to: pathFor(ctx.lang, `/flight-bookings/create?${canonical}`) }
  return { kind: 'results', card, query, results, today: card.today }
}

const MAX_COUNT = 50
const within = (count: number, min: number) => Math.min(MAX_COUNT, Math.max(min, count))

/** A complete or foreign hold can only be viewed here. */
const isForOthers = ({ status, can, names_ready }: FlightBooking) =>
  status === 'held' && !can.fill_in && !names_ready

/** `booking` continues a hold, `block` is a chosen flight, anything else a search. */
export async function createPage(ctx: Context, params: URLSearchParams): Promise<CreatePage> {
  const bookingId = params.get('booking')
  if (bookingId) {
    const booking = await orNotFound(requireFlightBooking(ctx, bookingId))
    if (!booking) return { kind: 'no-booking' }
    if (isForOthers(booking))
      return { kind: 'redirect', to: pathFor(ctx.lang, `/flight-bookings/${booking.id}`) }
    return { kind: 'booking', booking, balance: await spendableFor(ctx, booking) }
  }
  const blockId = params.get('block')
  if (!blockId) return searched(ctx, params)
  const { adults, children, infants } = readSearchForm(params)
  const unaccompanied = mayBookForCallers(ctx.user)
  const alone = unaccompanied && children > 0
  const party = {
    adults: within(adults, alone ? 0 : 1),
    children: within(children, 0),
    infants: within(infants, 0),
  }
  const flight = isId(blockId) ? await orNotFound(getFlightOffer(ctx, blockId, party)) : undefined
  if (!flight) return toSearch(ctx, await searchCardOf(ctx, new URLSearchParams()), true)
  const held = await findUnnamedHold(ctx, blockId, party)
  return { kind: 'flight', flight, party, allowed: mayBook(ctx.user), unaccompanied, held }
}
