import { addDays } from '#shared/base/calendar.ts'
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint.ts'
import type {
  FlightOffer,
  FlightResults,
  FlightSearch,
  getFlightOffer as getFlightOfferCall,
  listFlightDays as listFlightDaysCall,
  Place,
} from '#shared/contract/flights/seat-blocks.ts'
import { dayStrip, daysApart, lowestTrips, type TripDays, tripsNear } from '#shared/rules/days/trip-days.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { seatsNeeded } from '#shared/rules/party.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { cityAirports, findAirport, searchAirports } from './airports.ts'
import { cacheBlock } from './block-cache.ts'
import { namesOf } from './names.service.ts'
import { type Party, toOffer } from './offers.ts'
import { bestOf, facetsOf, matches, sortOffers, stopsOf } from './results.ts'
import * as repo from './seat-blocks.repo.ts'

const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 }
const STRIP_DAYS = 3
const NEAREST_DAYS = 30
const NEAREST_OFFERS = 3
const NEAR_DAYS = 3
const NEAR_TRIPS = 8

export async function searchFlights(ctx: Context, search: FlightSearch): Promise<FlightResults> {
  const blocks = await ctx.read(u =>
    repo.listRoute(u, {
      origins: cityAirports(search.from),
      destinations: cityAirports(search.to),
      cabin: search.cabin,
      from: addDays(search.depart, -NEAREST_DAYS),
      to: addDays(search.depart, NEAREST_DAYS),
      tripKind: search.return ? 'return' : 'one_way',
    }),
  )
  const sold = blocks.map(block => toOffer(ctx, block, search)).filter(offer => isSoldTo(offer, search))
  const fitting = sold.filter(offer => offer.seats_left >= seatsNeeded(search))
  const days = { depart: search.depart, return: search.return ?? null }
  const ofDays = fitting.filter(offer => offer.departs_on === days.depart && offer.returns_on === days.return)
  const sorted = sortOffers(
    ofDays.filter(offer => matches(offer, search)),
    search.sort,
  )
  const nearest = ofDays.length ? [] : nearestTo(fitting, days).slice(0, NEAREST_OFFERS)
  const trips = tripsOf(sold, search)
  return {
    origin: findAirport(search.from) ?? null,
    destination: findAirport(search.to) ?? null,
    offers: sorted,
    total: ofDays.length,
    nearest,
    near_days: ofDays.length ? [] : tripsNear(trips, days, NEAR_DAYS).slice(0, NEAR_TRIPS),
    ...namesOf([...ofDays, ...nearest].flatMap(offer => offer.slices)),
    facets: facetsOf(ofDays),
    days: dayStrip(trips, days, STRIP_DAYS),
    sorts: bestOf(sorted),
  }
}

/** Whether a party may book such seats, apart from availability. */
function isSoldTo(offer: FlightOffer, party: Party & Pick<FlightSearch, 'direct'>): boolean {
  if (party.direct === '1' && stopsOf(offer) > 0) return false
  if (party.children > 0 && !offer.sells_children) return false
  if (party.infants > 0 && !offer.sells_infants) return false
  return seatsNeeded(party) + party.infants <= offer.max_pax
}

function tripsOf(offers: FlightOffer[], party: Party): TripDays[] {
  const seats = seatsNeeded(party)
  return lowestTrips(
    offers.map(offer => ({
      depart: offer.departs_on,
      return: offer.returns_on,
      from_minor: offer.seats_left >= seats ? offer.adult_total_minor : null,
    })),
  )
}

function nearestTo(offers: FlightOffer[], sorted: Pick<TripDays, 'depart' | 'return'>): FlightOffer[] {
  const distance = (offer: FlightOffer) =>
    daysApart({ depart: offer.departs_on, return: offer.returns_on }, sorted)
  return offers.toSorted((a, b) => distance(a) - distance(b) || a.adult_total_minor - b.adult_total_minor)
}

/** An offer with its price for a party. Throws `block.not_found`. */
export async function getFlightOffer(
  ctx: Context,
  id: string,
  party: Party,
): Promise<AnswerOf<typeof getFlightOfferCall>> {
  const block = await ctx.unit(u => repo.getSeatBlock(u, id))
  if (!block) throw new AppError('block.not_found')
  // Viewing an offer usually precedes booking it.
  cacheBlock(ctx, block)
  const offer = toOffer(ctx, block, party)
  return { offer, ...namesOf(offer.slices) }
}

export async function listFeaturedOffers(ctx: Context, limit: number) {
  const blocks = await ctx.read(u => repo.listFeatured(u, limit))
  const offers = blocks.map(block => toOffer(ctx, block, ONE_ADULT))
  return { offers, ...namesOf(offers.flatMap(offer => offer.slices)) }
}

/** Days a route is sold to a party, for the date picker; at most a year ahead. */
export async function listFlightDays(
  ctx: Context,
  query: QueryOf<typeof listFlightDaysCall>,
): Promise<AnswerOf<typeof listFlightDaysCall>> {
  const { currency, time_zone } = ctx.tenant.settings
  const today = zonedDate(ctx.now, time_zone)
  const blocks = await ctx.read(u =>
    repo.listRoute(u, {
      origins: cityAirports(query.from),
      destinations: cityAirports(query.to),
      cabin: query.cabin,
      from: today,
      to: addDays(today, 366),
      tripKind: query.trip,
    }),
  )
  const sold = blocks.map(block => toOffer(ctx, block, query)).filter(offer => isSoldTo(offer, query))
  return {
    currency: currency.code,
    symbol: localized(currency.symbol, ctx.lang),
    trips: tripsOf(sold, query),
  }
}

export async function searchPlaces(ctx: Context, query: { q: string; limit: number }): Promise<Place[]> {
  return searchAirports(query.q, ctx.lang, query.limit)
}
