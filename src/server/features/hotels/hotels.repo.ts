import { sql } from 'kysely'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../context/context.ts'
import type { HotelRow } from './search.repo.ts'

export const findHotel = (u: Unit, id: string): Promise<HotelRow | undefined> =>
  u.db
    .selectFrom('hotels')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()

export async function listHotelNames(u: Unit): Promise<{ id: string; name: Localized; city: Localized }[]> {
  const { rows } = await sql<{ id: string; name: Localized; city: Localized }>`
    select id, content -> 'name' as name, content -> 'city' as city from hotels h
    where tenant_id = ${u.tenant.id} and exists (select from hotel_room_types r
      where r.tenant_id = ${u.tenant.id} and r.hotel_id = h.id and r.active)
    order by city, content -> 'name' ->> 'en', id`.execute(u.db)
  return rows
}

/** Hotels on sale with what they are called, of a city or, for an empty one, of all. */
export async function listSoldNames(u: Unit, city: string): Promise<{ id: string; name: Localized }[]> {
  const { rows } = await sql<{ id: string; name: Localized }>`
    select id, content -> 'name' as name from hotels
    where tenant_id = ${u.tenant.id} and status = 'active' and (${city} = '' or city = ${city})`.execute(u.db)
  return rows
}

export interface HotelCity {
  code: string
  name: Localized
  hotels: number
  /** Of the hotel with the most stars that has one. */
  picture: string | null
}

export async function listCityRows(u: Unit): Promise<HotelCity[]> {
  const { rows } = await sql<HotelCity>`
    select city as code, (array_agg(content -> 'city' order by id))[1] as name, count(*)::int as hotels,
      (array_agg(pictures -> 0 ->> 'path' order by stars desc, id)
        filter (where jsonb_array_length(pictures) > 0))[1] as picture
    from hotels where tenant_id = ${u.tenant.id} and status = 'active' group by city order by city`.execute(
    u.db,
  )
  return rows
}

export async function findGuestCountries(u: Unit): Promise<{ nationality: string[]; residence: string[] }> {
  const { rows } = await sql<{ nationality: string[]; residence: string[] }>`
    select coalesce(array_agg(distinct c) filter (where c = any(p.only_for)), '{}') as nationality,
      coalesce(array_agg(distinct c) filter (where c = any(p.residents_of)), '{}') as residence
    from hotel_rate_plans p cross join lateral unnest(coalesce(p.only_for, '{}') || coalesce(p.residents_of, '{}')) c
    where p.tenant_id = ${u.tenant.id} and p.active`.execute(u.db)
  return rows[0] ?? { nationality: [], residence: [] }
}
