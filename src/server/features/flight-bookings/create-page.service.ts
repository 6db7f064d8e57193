import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { FlightResults, getFlightOffer as offerCall } from '#shared/contract/seat-blocks.ts'
import type { PartyCounts } from '#shared/rules/party.ts'
import { readSearchForm } from '#shared/rules/search-form.ts'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import {
  type SearchCardData,
  type SearchPage,
  searchCardOf,
  searchPage,
} from '../seat-blocks/search-page.service.ts'
import { getFlightOffer } from '../seat-blocks/seat-blocks.service.ts'
import { requireFlightBooking } from './flight-bookings.service.ts'

/** What `/flight-bookings/create` shows: its three steps share one address. */
export type CreatePage =
  | { kind: 'search'; card: SearchCardData }
  | {
      kind: 'results'
      card: SearchCardData
      query: Record<string, string>
      results: FlightResults
      today: string
    }
  /** The same search under the address that names its places. */
  | { kind: 'redirect'; to: string }
  | { kind: 'flight'; flight: AnswerOf<typeof offerCall>; party: PartyCounts }
  /** The block is not on sale (any more). */
  | { kind: 'gone'; card: SearchCardData }
  | { kind: 'booking'; booking: FlightBooking }
  | { kind: 'no-booking' }

function searched({ card, query, results, canonical }: SearchPage): CreatePage {
  if (!results) return { kind: 'search', card }
  if (canonical) return { kind: 'redirect', to: `/flight-bookings/create?${canonical}` }
  return { kind: 'results', card, query, results, today: card.today }
}

const MAX_COUNT = 50
const within = (count: number, min: number) => Math.min(MAX_COUNT, Math.max(min, count))

/** Reads an address: `booking` continues a held one, `block` is a chosen flight, anything else a search. */
export async function createPage(ctx: Context, params: URLSearchParams): Promise<CreatePage> {
  const bookingId = params.get('booking')
  if (bookingId) {
    const booking = await orNotFound(requireFlightBooking(ctx, bookingId))
    return booking ? { kind: 'booking', booking } : { kind: 'no-booking' }
  }
  const blockId = params.get('block')
  if (!blockId) return searched(await searchPage(ctx, params))
  const { adults, children, infants } = readSearchForm(params)
  const party = { adults: within(adults, 1), children: within(children, 0), infants: within(infants, 0) }
  const flight = isId(blockId) ? await orNotFound(getFlightOffer(ctx, blockId, party)) : undefined
  if (!flight) return { kind: 'gone', card: await searchCardOf(ctx, new URLSearchParams()) }
  return { kind: 'flight', flight, party }
}
