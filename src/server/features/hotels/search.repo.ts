import { type Selectable, sql } from 'kysely'
import type { HotelTier, RoomContent } from '#shared/contract/hotels.ts'
import type { HotelTerms, NightRate, RoomLimits, Stay } from '#shared/rules/hotels/stay.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type HotelRow = Selectable<Schema['hotels']>

/** A plan of a room that has every night, with the prices of those nights. */
export interface OpenPlan extends HotelTerms, RoomLimits {
  hotel_id: string
  room_type_id: string
  plan_id: string
  board: 'RO' | 'BB' | 'HB' | 'FB' | 'AI'
  cancel_tiers: HotelTier[]
  name: RoomContent['name']
  zone: string
  check_in: string
  stars: number
  haram_metres: number | null
  rooms_left: number
  on_request: boolean
  rates: NightRate[]
}

/** More is not told, and free sale has no end. */
const LEFT_MOST = 99

interface Where {
  stay: Stay
  nights: number
  nationality: string
  residence: string
}

const rooms = (u: Unit, which: ReturnType<typeof sql>) => sql`
  select r.*, h.city, h.zone, h.check_in, h.stars, h.haram_metres, h.child_max_age, h.weekend, h.currency,
    h.vat_category, h.vat_bp, h.municipality_bp
  from hotels h join hotel_room_types r on r.tenant_id = h.tenant_id and r.hotel_id = h.id and r.active
  where h.tenant_id = ${u.tenant.id} and h.status = 'active' and ${which}`

/** Counts nights as they stand: a hold that is over gives its room back when it is marked. */
const open = (u: Unit, { stay, nights }: Where) => sql`
  select n.room_type_id, bool_or(n.on_request) as on_request, greatest(0, min(case when n.free_sale then ${LEFT_MOST}
    else least(n.allotment - n.held - n.sold, ${LEFT_MOST}) end))::int as rooms_left
  from hotel_nights n
  where n.tenant_id = ${u.tenant.id} and n.room_type_id in (select id from rooms)
    and n.night >= ${stay.from} and n.night < ${stay.to}
  group by n.room_type_id
  having count(*) = ${nights} and not bool_or(n.stop_sale)
    and bool_and(n.free_sale or n.on_request or n.allotment > n.held + n.sold)`

async function listOpen(u: Unit, which: ReturnType<typeof sql>, where: Where): Promise<OpenPlan[]> {
  const { stay, nationality, residence } = where
  const { rows } = await sql<OpenPlan>`
    with rooms as materialized (${rooms(u, which)}), open as materialized (${open(u, where)})
    select r.hotel_id, r.id as room_type_id, r.max_adults, r.max_children, r.max_people, r.content -> 'name' as name,
      r.zone, r.check_in, r.stars, r.haram_metres, r.child_max_age, r.weekend, r.currency, r.vat_category, r.vat_bp,
      r.municipality_bp, p.id as plan_id, p.board, p.cancel_tiers, o.rooms_left, o.on_request,
      (select jsonb_agg(to_jsonb(x) - 'tenant_id' order by x.from_day, x.id) from hotel_rates x
        where x.tenant_id = p.tenant_id and x.plan_id = p.id and x.to_day >= ${stay.from} and x.from_day < ${stay.to}) as rates
    from rooms r join open o on o.room_type_id = r.id
    join hotel_rate_plans p on p.tenant_id = r.tenant_id and p.room_type_id = r.id and p.active
    where (p.only_for is null or ${nationality} = any(p.only_for))
      and (p.residents_of is null or ${residence} = any(p.residents_of))
    order by r.hotel_id, r.position, r.id, p.id`.execute(u.db)
  return rows.filter(({ rates }) => rates !== null)
}

export const listOpenInCity = (u: Unit, city: string, where: Where) =>
  listOpen(u, sql`h.city = ${city}`, where)

export const listOpenInHotel = (u: Unit, id: string, where: Where) => listOpen(u, sql`h.id = ${id}`, where)

export async function listHotels(u: Unit, ids: readonly string[]): Promise<Map<string, HotelRow>> {
  if (ids.length === 0) return new Map()
  const rows = await u.db
    .selectFrom('hotels')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('status', '=', 'active')
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

export const listRooms = (u: Unit, hotelId: string) =>
  u.db
    .selectFrom('hotel_room_types')
    .select(['id', 'content', 'max_adults', 'max_children', 'max_people'])
    .where('tenant_id', '=', u.tenant.id)
    .where('hotel_id', '=', hotelId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
