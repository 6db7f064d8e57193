import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

/** Room types with nights that a release step has reached. */
export async function listDueRooms(u: Unit, limit: number): Promise<{ id: string; hotel_id: string }[]> {
  const { rows } = await sql<{ id: string; hotel_id: string }>`
    select distinct r.id, r.hotel_id from hotel_room_types r
    join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
    cross join lateral jsonb_to_recordset(r.release_steps) as s (days int, weekdays jsonb)
    cross join lateral (select (${u.now}::timestamptz at time zone h.zone)::date as today) d
    where r.tenant_id = ${u.tenant.id} and r.release_steps <> '[]' and r.active and exists (
      select from hotel_nights n where n.tenant_id = ${u.tenant.id} and n.room_type_id = r.id
        and n.night between d.today and d.today + s.days
        and (n.released_days is null or s.days < n.released_days)
        and s.weekdays @> to_jsonb(extract(isodow from n.night)::int))
    limit ${limit}`.execute(u.db)
  return rows
}

/** Job `stock.release`: tenants with such rooms; what is due is found per tenant. */
export const releasesDue = () => sql`stock_with_release`
