import type { AnswerOf, QueryOf } from '#shared/contract/endpoint.ts'
import type { getHotel as getCall, HotelOffer, searchHotels as searchCall } from '#shared/contract/hotels.ts'
import { cheapest } from '#shared/rules/hotels/cheapest.ts'
import { priceOfRooms } from '#shared/rules/hotels/rooms-price.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { offersOf, requireNights } from './offers.service.ts'
import { type HotelRow, listHotels, listOpenInCity, listOpenInHotel, listRooms } from './search.repo.ts'

/** Hotels of a page. */
export const PAGE_SIZE = 20

type SearchQuery = QueryOf<typeof searchCall>

interface Found {
  id: string
  stars: number
  haram_metres: number | null
  offers: HotelOffer[]
  from: number
}

const ORDERS: Record<SearchQuery['sort'], (one: Found, other: Found) => number> = {
  price: (one, other) => one.from - other.from,
  stars: (one, other) => other.stars - one.stars || one.from - other.from,
  distance: (one, other) =>
    (one.haram_metres ?? Number.MAX_SAFE_INTEGER) - (other.haram_metres ?? Number.MAX_SAFE_INTEGER) ||
    one.from - other.from,
}

function toCard(
  { id, stars, haram_metres, content, pictures, currency }: HotelRow,
  nights: number,
  found: Found,
) {
  const picture = pictures[0] ?? null
  return {
    ...{ id, stars, haram_metres, content, picture, currency, nights },
    from_minor: found.from,
    offers: found.offers,
  }
}

/** Hotels of a city that have a room for every party on every night. Throws 422 at `to`. */
export function searchHotels(ctx: Context, query: SearchQuery): Promise<AnswerOf<typeof searchCall>> {
  const { city, nationality, residence, rooms, sort, page } = query
  const stay = { from: query.from, to: query.to }
  const nights = requireNights(stay)
  return ctx.unit(async u => {
    const plans = await listOpenInCity(u, city, { stay, nights, nationality, residence })
    const found = [...Map.groupBy(plans, plan => plan.hotel_id)].flatMap(([id, those]): Found[] => {
      const offers = cheapest(offersOf(those, stay, rooms, u.now))
      const [first] = those
      if (!offers || !first) return []
      const from = priceOfRooms(offers, first.currency, (_, name) => name).totalMinor
      return [{ id, stars: first.stars, haram_metres: first.haram_metres, offers, from }]
    })
    const shown = found.sort(ORDERS[sort]).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const rows = await listHotels(
      u,
      shown.map(({ id }) => id),
    )
    const hotels = shown.flatMap(each => {
      const row = rows.get(each.id)
      return row ? [toCard(row, nights, each)] : []
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
    const plans = await listOpenInHotel(u, id, { stay, nights, nationality, residence })
    const { stars, haram_metres, content, pictures, check_in, check_out, child_max_age, zone, currency } =
      hotel
    return {
      ...{ id, stars, haram_metres, content, pictures, check_in, check_out, child_max_age, zone, currency },
      nights,
      rooms: await listRooms(u, id),
      offers: offersOf(plans, stay, rooms, u.now),
    }
  })
}
