import { fractionDigits } from '#shared/base/money.ts'
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint.ts'
import type { getHotel as getCall, searchHotels as searchCall } from '#shared/contract/hotels/hotels.ts'
import { isNamed } from '#shared/rules/hotels/hotel-name.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { quoteNights, type Stay } from '#shared/rules/hotels/stay.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError, invalidAt } from '../../lib/errors.ts'
import { listSoldNames } from './hotels.repo.ts'
import { type Candidate, type Found, facetsOf, narrow, type Prices } from './narrow.ts'
import { isFreeNow, pricedPlans, refusalsOf, requireNights, shownPlans, toOffer } from './offers.service.ts'
import type { Which } from './open-plans.repo.ts'
import { listOpenPlans, type OpenPlan } from './open-plans.service.ts'
import { type HotelRow, listHotels, listRooms } from './search.repo.ts'
import { type ShowPlans, withSuppliers } from './supplied-rooms.service.ts'

export const PAGE_SIZE = 20
/** A slow supplier makes a page no slower than this. */
const RESULTS_WAIT_MS = 300
const HOTEL_WAIT_MS = 1000

type SearchQuery = QueryOf<typeof searchCall>

const ORDERS: Record<SearchQuery['sort'], (one: Found, other: Found) => number> = {
  price: (one, other) => one.from - other.from,
  stars: (one, other) => other.stars - one.stars || one.from - other.from,
  distance: (one, other) =>
    (one.haram_metres ?? Number.MAX_SAFE_INTEGER) - (other.haram_metres ?? Number.MAX_SAFE_INTEGER) ||
    one.from - other.from,
}

const termsKey = ({ cancel_tiers, zone, check_in }: OpenPlan) =>
  JSON.stringify([cancel_tiers, zone, check_in])

function kept<V>(known: Map<string, V>, key: string, find: () => V): V {
  const before = known.get(key)
  if (before !== undefined) return before
  const value = find()
  known.set(key, value)
  return value
}

interface Asked {
  stay: Stay
  rooms: SearchQuery['rooms']
  u: Unit
}

interface Shown {
  stay: Stay
  nights: number
  u: Unit
}

function toCard(
  { id, stars, haram_metres, content, pictures, zone, currency }: HotelRow,
  { stay, nights, u }: Shown,
  { from, chosen }: Found,
) {
  const picture = pictures[0] ?? null
  return {
    ...{ id, stars, haram_metres, content, picture, zone, currency, nights },
    from_minor: from,
    offers: chosen.map(each => toOffer(each, stay, u)),
  }
}

/** Of one search; what was worked out once is kept. */
function pricesOf(stay: Stay, u: Unit): Prices {
  const totals = new Map<string, number>()
  const free = new Map<string, boolean>()
  return {
    minorOf: units => units * 10 ** fractionDigits(u.tenant.settings.currency.code),
    isFree: rate => kept(free, termsKey(rate.plan), () => isFreeNow(rate.plan, stay, u)),
    totalOf: chosen =>
      kept(totals, chosen.map(({ plan }) => plan.plan_id).join(), () => {
        const quotes = chosen.map(({ plan, nights }) => quoteNights(nights, { hotel: plan, room: plan }))
        return priceOfRooms(quotes, chosen[0]?.plan.currency ?? '').totalMinor
      }),
  }
}

function candidatesOf(plans: readonly OpenPlan[], { stay, rooms, u }: Asked): Candidate[] {
  return [...Map.groupBy(plans, plan => plan.hotel_id)].flatMap(([id, those]) => {
    const [first] = those
    if (!first) return []
    const { stars, haram_metres, way } = first
    return [{ id, stars, haram_metres, way, offers: pricedPlans(shownPlans(those, stay, u), stay, rooms) }]
  })
}

/** Of a city, narrowed to what is called so; by a name alone, of all cities. Throws 422 at `city` for neither. */
async function whichOf(u: Unit, { city, name }: SearchQuery): Promise<Which> {
  if (!city && !name) throw invalidAt('city', 'validation:required')
  if (!name) return { city }
  const named = (await listSoldNames(u, city)).filter(hotel => isNamed(hotel.name, name))
  return { ids: named.map(({ id }) => id) }
}

/** Hotels that have a room for every party on every night. Throws 422 at `to` or `city`. */
export async function searchHotels(ctx: Context, query: SearchQuery): Promise<AnswerOf<typeof searchCall>> {
  const stay = { from: query.from, to: query.to }
  const nights = requireNights(stay)
  return withSuppliers(ctx, { stay, waitMs: RESULTS_WAIT_MS }, show => findHotels(ctx, query, nights, show))
}

function findHotels(
  ctx: Context,
  query: SearchQuery,
  nights: number,
  show: ShowPlans,
): Promise<AnswerOf<typeof searchCall>> {
  const { nationality, residence, rooms, sort, page } = query
  const stay = { from: query.from, to: query.to }
  return ctx.read(async u => {
    const where = { stay, nights, nationality, residence }
    const plans = show(await listOpenPlans(u, await whichOf(u, query), where))
    const prices = pricesOf(stay, u)
    const candidates = candidatesOf(plans, { stay, rooms, u })
    const found = narrow(query, candidates, prices)
    const shown = found.sort(ORDERS[sort]).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const rows = await listHotels(
      u,
      shown.map(({ id }) => id),
    )
    const hotels = shown.flatMap(each => {
      const row = rows.get(each.id)
      return row ? [toCard(row, { stay, nights, u }, each)] : []
    })
    return { hotels, total: found.length, facets: facetsOf(query, candidates, prices) }
  })
}

/** Throws `hotel.not_found`, 422 at `to`. */
export async function getHotel(
  ctx: Context,
  id: string,
  query: QueryOf<typeof getCall>,
): Promise<AnswerOf<typeof getCall>> {
  const stay = { from: query.from, to: query.to }
  const nights = requireNights(stay)
  return withSuppliers(ctx, { stay, waitMs: HOTEL_WAIT_MS }, show =>
    readHotel(ctx, { id, stay, nights, ...query }, show),
  )
}

type HotelQuery = QueryOf<typeof getCall> & { id: string; stay: Stay; nights: number }

function readHotel(
  ctx: Context,
  { id, stay, nights, nationality, residence, rooms }: HotelQuery,
  show: ShowPlans,
): Promise<AnswerOf<typeof getCall>> {
  return ctx.unit(async u => {
    const hotel = (await listHotels(u, [id])).get(id)
    if (!hotel) throw new AppError('hotel.not_found')
    const where = { stay, nights, nationality, residence }
    const plans = show(await listOpenPlans(u, { ids: [id] }, where))
    const { stars, haram_metres, content, pictures, check_in, check_out, child_max_age, zone, currency } =
      hotel
    const shown = shownPlans(plans, stay, u)
    const offers = pricedPlans(shown, stay, rooms)
    const types = await listRooms(u, id)
    return {
      ...{ id, stars, haram_metres, content, pictures, check_in, check_out, child_max_age, zone, currency },
      nights,
      rooms: types,
      offers: offers.map(those => those.map(each => toOffer(each, stay, u))),
      refused: refusalsOf({ plans: shown, stay, rooms: types, childMaxAge: child_max_age }, offers, rooms),
    }
  })
}
