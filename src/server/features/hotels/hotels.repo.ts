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

export async function listCityRows(u: Unit): Promise<{ city: string; name: Localized }[]> {
  const { rows } = await sql<{ city: string; name: Localized }>`
    select distinct on (city) city, content -> 'city' as name from hotels
    where tenant_id = ${u.tenant.id} and status = 'active' order by city, id`.execute(u.db)
  return rows
}
