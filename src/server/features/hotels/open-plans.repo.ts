import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { HotelTier, RoomContent } from '#shared/contract/hotels/hotels.ts'
import type { HotelTerms, NightRate, RoomLimits, Stay } from '#shared/rules/hotels/stay.ts'
import type { Unit } from '../../context/context.ts'

/** A plan of a room with all its prices, and the countries it is sold to. */
export interface Plan extends HotelTerms, RoomLimits {
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
  /** On foot or by shuttle to the Haram. */
  way: 'level' | 'slope' | 'shuttle' | null
  rates: NightRate[]
  /** Null for all. */
  only_for: string[] | null
  residents_of: string[] | null
  version: number
  /** When the rooms are a supplier's: the account there, and its name of the hotel. */
  supplier_account_id: string | null
  supplier_code: string | null
}

export interface OpenRoom {
  hotel_id: string
  version: number
  room_type_id: string
  rooms_left: number
  on_request: boolean
}

/** More is not told, and free sale has no end. */
const LEFT_MOST = 99

export type Which = { city: string } | { ids: readonly string[] } | { roomTypeIds: readonly string[] }

function conditionOf(which: Which): RawBuilder<SqlBool> {
  if ('city' in which) return sql`h.city = ${which.city}`
  if ('ids' in which) return sql`h.id = any(${[...which.ids]}::uuid[])`
  return sql`r.id = any(${[...which.roomTypeIds]}::uuid[])`
}

/** Counts nights as they stand: a hold that is over gives its room back when it is marked. */
export async function listOpenRooms(u: Unit, which: Which, stay: Stay, nights: number): Promise<OpenRoom[]> {
  const { rows } = await sql<OpenRoom>`
    with rooms as materialized (
      select h.id as hotel_id, h.version, r.id from hotels h
      join hotel_room_types r on r.tenant_id = h.tenant_id and r.hotel_id = h.id and r.active
      where h.tenant_id = ${u.tenant.id} and h.status = 'active' and ${conditionOf(which)})
    select r.hotel_id, r.version, r.id as room_type_id, o.on_request, o.rooms_left
    from rooms r cross join lateral (
      select bool_or(n.on_request) as on_request, greatest(0, min(case when n.free_sale then ${LEFT_MOST}
        else least(n.allotment - n.held - n.sold, ${LEFT_MOST}) end))::int as rooms_left
      from hotel_nights n
      where n.tenant_id = ${u.tenant.id} and n.room_type_id = r.id and n.night >= ${stay.from} and n.night < ${stay.to}
      having count(*) = ${nights} and not bool_or(n.stop_sale)
        and bool_and(n.free_sale or n.on_request or n.allotment > n.held + n.sold)) o`.execute(u.db)
  return rows
}

export async function listPlans(u: Unit, hotelIds: readonly string[]): Promise<Plan[]> {
  if (hotelIds.length === 0) return []
  const { rows } = await sql<Plan>`
    select h.id as hotel_id, h.version, h.supplier_account_id, h.supplier_code, h.zone, h.check_in, h.stars, h.haram_metres,
      h.content -> 'walk' ->> 'way' as way, h.child_max_age, h.weekend,
      h.currency, h.vat_category, h.vat_reason, h.vat_bp, h.municipality_bp, r.id as room_type_id, r.max_adults, r.max_children,
      r.max_people, r.content -> 'name' as name, p.id as plan_id, p.board, p.cancel_tiers, p.only_for, p.residents_of,
      (select coalesce(jsonb_agg(to_jsonb(x) - '{tenant_id,id,plan_id}'::text[] order by x.from_day, x.id), '[]')
        from hotel_rates x where x.tenant_id = ${u.tenant.id} and x.plan_id = p.id) as rates
    from hotels h
    join hotel_room_types r on r.tenant_id = h.tenant_id and r.hotel_id = h.id and r.active
    join hotel_rate_plans p on p.tenant_id = r.tenant_id and p.room_type_id = r.id and p.active
    where h.tenant_id = ${u.tenant.id} and h.id = any(${[...hotelIds]}::uuid[])
    order by h.id, r.position, r.id, p.id`.execute(u.db)
  return rows
}
