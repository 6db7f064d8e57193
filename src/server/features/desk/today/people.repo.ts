import { sql } from 'kysely'
import type { RadarPeople } from '#shared/contract/desk/today.ts'
import type { Unit } from '../../../context/context.ts'

const MOST = 200

export async function listPeople(u: Unit): Promise<RadarPeople> {
  const { rows } = await sql<{ agencies: RadarPeople['agencies']; colleagues: RadarPeople['colleagues'] }>`
    select
      (select coalesce(jsonb_agg(a), '[]') from (select id, name from travel_agencies
        where tenant_id = ${u.tenant.id} order by name ->> 'en', id limit ${sql.lit(MOST)}) a) as agencies,
      (select coalesce(jsonb_agg(s), '[]') from (select id, name from users
        where tenant_id = ${u.tenant.id} and kind = 'staff' and disabled_at is null
        order by name, id limit ${sql.lit(MOST)}) s) as colleagues`.execute(u.db)
  return rows[0] ?? { agencies: [], colleagues: [] }
}
