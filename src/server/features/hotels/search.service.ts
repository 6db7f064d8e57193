import type { AnswerOf, QueryOf } from '#shared/contract/endpoint.ts'
import type { getHotel as getCall, searchHotels as searchCall } from '#shared/contract/hotels.ts'
import { cheapest } from '#shared/rules/hotels/cheapest.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import { quoteNights, type Stay } from '#shared/rules/hotels/stay.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { type PricedPlan, pricedPlans, requireNights, shownPlans, toOffer } from './offers.service.ts'
import { listOpenPlans } from './open-plans.service.ts'
import { type HotelRow, listHotels, listRooms } from './search.repo.ts'

/** Hotels of a page. */
export const PAGE_SIZE = 20

type SearchQuery = QueryOf<typeof searchCall>

interface Found {
  id: string
  stars: number
  haram_metres: number | null
  /** One for each room of the search. */
  chosen: PricedPlan[]
  from: number
}

const ORDERS: Record<SearchQuery['sort'], (one: Found, other: Found) => number> = {
  price: (one, other) => one.from - other.from,
  stars: (one, other) => other.stars - one.stars || one.from - other.from,
  distance: (one, other) =>
    (one.haram_metres ?? Number.MAX_SAFE_INTEGER) - (other.haram_metres ?? Number.MAX_SAFE_INTEGER) ||
    one.from - other.from,
}

interface Shown {
  stay: Stay
  nights: number
  u: Unit
}

function toCard(
  { id, stars, haram_metres, content, pictures, currency }: HotelRow,
  { stay, nights, u }: Shown,
  { from, chosen }: Found,
) {
  const picture = pictures[0] ?? null
  return {
    ...{ id, stars, haram_metres, content, picture, currency, nights },
    from_minor: from,
    offers: chosen.map(each => toOffer(each, stay, u)),
  }
}

/** With all taxes. */
function totalOf(chosen: readonly PricedPlan[], currency: string): number {
  const quotes = chosen.map(({ plan, nights }) => quoteNights(nights, { hotel: plan, room: plan }))
  return priceOfRooms(quotes, currency, (_, name) => name).totalMinor
}

/** Hotels of a city that have a room for every party on every night. Throws 422 at `to`. */
export function searchHotels(ctx: Context, query: SearchQuery): Promise<AnswerOf<typeof searchCall>> {
  const { city, nationality, residence, rooms, sort, page } = query
  const stay = { from: query.from, to: query.to }
  const nights = requireNights(stay)
  return ctx.unit(async u => {
    const plans = await listOpenPlans(u, { city }, { stay, nights, nationality, residence })
    const found = [...Map.groupBy(plans, plan => plan.hotel_id)].flatMap(([id, those]): Found[] => {
      const chosen = cheapest(pricedPlans(shownPlans(those, stay, u), stay, rooms))
      const [first] = those
      if (!chosen || !first) return []
      const { stars, haram_metres, currency } = first
      return [{ id, stars, haram_metres, chosen, from: totalOf(chosen, currency) }]
    })
    const shown = found.sort(ORDERS[sort]).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const rows = await listHotels(
      u,
      shown.map(({ id }) => id),
    )
    const hotels = shown.flatMap(each => {
      const row = rows.get(each.id)
      return row ? [toCard(row, { stay, nights, u }, each)] : []
    })
    return { hotels, total: found.length }
  })
}

/** Throws `hotel.not_found`, 422 at `to`. */
export function getHotel(
  ctx: Context,
  id: string,
  query: QueryOf<typeof getCall>,
): Promise<AnswerOf<typeof getCall>> {
  const stay = { from: query.from, to: query.to }
  const nights = requireNights(stay)
  return ctx.unit(async u => {
    const hotel = (await listHotels(u, [id])).get(id)
    if (!hotel) throw new AppError('hotel.not_found')
    const { nationality, residence, rooms } = query
    const plans = await listOpenPlans(u, { id }, { stay, nights, nationality, residence })
    const { stars, haram_metres, content, pictures, check_in, check_out, child_max_age, zone, currency } =
      hotel
    return {
      ...{ id, stars, haram_metres, content, pictures, check_in, check_out, child_max_age, zone, currency },
      nights,
      rooms: await listRooms(u, id),
      offers: pricedPlans(shownPlans(plans, stay, u), stay, rooms).map(those =>
        those.map(each => toOffer(each, stay, u)),
      ),
    }
  })
}
