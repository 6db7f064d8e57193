import { addDays } from '#shared/base/calendar.ts'
import type { HotelContent, HotelTier } from '#shared/contract/hotels/hotels.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { App } from './app.ts'
import { dayFromNow } from './days.ts'
import { type TenantKey, tenantId } from './people.ts'

const both = (en: string, ar: string) => ({ en, ar })
export const HOTEL_CONTENT: HotelContent = {
  name: both('Dar Al Noor', 'دار النور'),
  city: both('Taif', 'الطائف'),
  address: both('Al Hada Road', 'طريق الهدا'),
  about: both('A house on the mountain.', 'فندق على الجبل.'),
  policies: null,
  facilities: [],
  geo: null,
  walk: null,
  review: null,
}
export const HOTEL_TIERS: HotelTier[] = [{ before: 7, unit: 'days', fee: { kind: 'share', share_bp: 0 } }]

interface Options {
  city: string
  rooms?: number
  nights?: number
  price?: number
  status?: 'active' | 'paused'
  onlyFor?: string[]
  name?: HotelContent['name']
  tiers?: HotelTier[]
}

/** A hotel with one room type for two adults and a child, sold from thirty days ahead. */
export async function aHotel(app: App, options: Options, tenant: TenantKey = 'nakheel') {
  const { city, rooms = 5, nights = 10, price = 10_000, status = 'active', onlyFor = null, name } = options
  const { tiers = HOTEL_TIERS } = options
  const [id, roomId, planId] = [newId(), newId(), newId()]
  const mine = { tenant_id: tenantId(tenant) }
  const from = dayFromNow(30)
  const names = {
    content: JSON.stringify({ ...HOTEL_CONTENT, ...(name && { name }) }),
    code: id.slice(-12).toUpperCase(),
  }
  const place = { city, country: 'SA', zone: 'Asia/Riyadh', stars: 4, currency: 'SAR' }
  const hotel = { ...mine, id, ...place, ...names, status, vat_bp: 1500, municipality_bp: 500 }
  const content = { name: both('Double', 'مزدوجة'), beds: both('Two', 'سريران'), view: null }
  await app.rows(tenant, async db => {
    await db.insertInto('hotels').values(hotel).execute()
    await db
      .insertInto('hotel_room_types')
      .values({
        ...{ ...mine, id: roomId, hotel_id: id, max_adults: 2, max_children: 1, max_people: 3 },
        content: JSON.stringify({ ...content, square_metres: null, pictures: [] }),
      })
      .execute()
    const plan = { ...mine, id: planId, room_type_id: roomId, board: 'BB' as const, only_for: onlyFor }
    await db
      .insertInto('hotel_rate_plans')
      .values({ ...plan, cancel_tiers: JSON.stringify(tiers) })
      .execute()
    const range = { from_day: from, to_day: addDays(from, nights), adults_minor: [price, price] }
    const children = JSON.stringify([{ to_age: 11, minor: 0 }])
    await db
      .insertInto('hotel_rates')
      .values({ ...mine, id: newId(), plan_id: planId, ...range, children })
      .execute()
    const each = Array.from({ length: nights }, (_, at) => addDays(from, at))
    const stock = each.map(night => ({ ...mine, room_type_id: roomId, night, allotment: rooms }))
    await db.insertInto('hotel_nights').values(stock).execute()
  })
  return { id, roomId, planId, from, city }
}
