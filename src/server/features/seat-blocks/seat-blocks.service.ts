import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type {
  FlightOffer,
  FlightResults,
  FlightSearch,
  getFlightOffer as getFlightOfferCall,
  Place,
} from '#shared/contract/seat-blocks.ts'
import { addDays, daysBetween } from '#shared/rules/dates.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { cityAirports, findAirport, searchAirports } from './airports.ts'
import { rememberBlock } from './known-blocks.ts'
import { namesOf } from './names.service.ts'
import { type Party, toOffer } from './offers.ts'
import { bestOf, facetsOf, matches, sortOffers } from './results.ts'
import * as repo from './seat-blocks.repo.ts'

const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 }
const STRIP_DAYS = 3
/** How far to look for a day that still has seats. */
const NEAREST_DAYS = 30

type Day = FlightResults['days'][number]

/** Seats that fit the search: offers of the wanted day, and what the days around it cost. */
export async function searchFlights(ctx: Context, search: FlightSearch): Promise<FlightResults> {
  const party = { adults: search.adults, children: search.children, infants: search.infants }
  const blocks = await ctx.unit(u =>
    repo.listRoute(u, {
      origins: cityAirports(search.from),
      destinations: cityAirports(search.to),
      cabin: search.cabin,
      from: addDays(search.depart, -NEAREST_DAYS),
      to: addDays(search.depart, NEAREST_DAYS),
      tripKind: search.return ? 'return' : 'one_way',
    }),
  )
  const all = blocks.map(block => toOffer(ctx, block, party))
  const seats = party.adults + party.children
  const fitting = all.filter(offer => fits(offer, party))
  const nights = search.return ? daysBetween(search.depart, search.return) : undefined
  const ofDay = fitting.filter(offer => offer.departs_on === search.depart && nightsOf(offer) === nights)
  const wanted = sortOffers(
    ofDay.filter(offer => matches(offer, search)),
    search.sort,
  )
  const nearest = ofDay.length ? [] : nearestTo(fitting, search).slice(0, 3)
  return {
    origin: findAirport(search.from) ?? null,
    destination: findAirport(search.to) ?? null,
    offers: wanted,
    total: ofDay.length,
    nearest,
    ...namesOf([...ofDay, ...nearest].flatMap(offer => offer.slices)),
    facets: facetsOf(ofDay),
    days: strip(
      search.depart,
      all.filter(offer => nightsOf(offer) === nights),
      seats,
    ),
    sorts: bestOf(wanted),
  }
}

function fits(offer: FlightOffer, party: Party): boolean {
  if (party.children > 0 && !offer.sells_children) return false
  if (party.infants > 0 && !offer.sells_infants) return false
  const seats = party.adults + party.children
  return offer.seats_left >= seats && seats + party.infants <= offer.max_pax
}

function nightsOf(offer: FlightOffer): number | undefined {
  return offer.returns_on ? daysBetween(offer.departs_on, offer.returns_on) : undefined
}

function nearestTo(offers: FlightOffer[], search: FlightSearch): FlightOffer[] {
  const apart = (a: string | undefined, b: string | null) => (a && b ? Math.abs(daysBetween(a, b)) : 0)
  const distance = (offer: FlightOffer) =>
    apart(search.depart, offer.departs_on) + apart(search.return, offer.returns_on)
  return offers.toSorted((a, b) => distance(a) - distance(b) || a.adult_total_minor - b.adult_total_minor)
}

function dayOf(date: string, offers: FlightOffer[], seats: number): Day {
  const open = offers.filter(offer => offer.seats_left >= seats)
  return {
    date,
    from_minor: open.length ? Math.min(...open.map(offer => offer.adult_total_minor)) : null,
    sold_out: offers.length > 0 && open.length === 0,
  }
}

function strip(middle: string, offers: FlightOffer[], seats: number): Day[] {
  const dates = Array.from({ length: 2 * STRIP_DAYS + 1 }, (_, i) => addDays(middle, i - STRIP_DAYS))
  return dates.map(date =>
    dayOf(
      date,
      offers.filter(offer => offer.departs_on === date),
      seats,
    ),
  )
}

/** One offer with its price for a party. Throws `block.not_found`. */
export async function getFlightOffer(
  ctx: Context,
  id: string,
  party: Party,
): Promise<AnswerOf<typeof getFlightOfferCall>> {
  const block = await ctx.unit(u => repo.getSeatBlock(u, id))
  if (!block) throw new AppError('block.not_found')
  // Whoever looks at one offer is about to book it.
  rememberBlock(ctx, block)
  const offer = toOffer(ctx, block, party)
  return { offer, ...namesOf(offer.slices) }
}

/** Next departures to different places, for the home page. */
export async function listFeaturedOffers(ctx: Context, limit: number) {
  const blocks = await ctx.unit(u => repo.listFeatured(u, limit))
  const offers = blocks.map(block => toOffer(ctx, block, ONE_ADULT))
  return { offers, ...namesOf(offers.flatMap(offer => offer.slices)) }
}

/** Days of a route with or without seats, for the date picker; the coming year at most. */
export async function listFlightDays(
  ctx: Context,
  query: { from: string; to: string; cabin: FlightSearch['cabin'] },
): Promise<Day[]> {
  const today = ctx.now.toISOString().slice(0, 10)
  const blocks = await ctx.unit(u =>
    repo.listRoute(u, {
      origins: cityAirports(query.from),
      destinations: cityAirports(query.to),
      cabin: query.cabin,
      from: today,
      to: addDays(today, 366),
    }),
  )
  const byDate = Map.groupBy(
    blocks.map(block => toOffer(ctx, block, ONE_ADULT)),
    offer => offer.departs_on,
  )
  return [...byDate].map(([date, offers]) => dayOf(date, offers, 1))
}

/** Airports by code, city or name in either language. */
export async function searchPlaces(ctx: Context, query: { q: string; limit: number }): Promise<Place[]> {
  return searchAirports(query.q, ctx.lang, query.limit)
}
