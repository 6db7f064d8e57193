import type { Insertable, Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'
import type { HotelRow } from '../search.repo.ts'

export function lockHotel(u: Unit, id: string): Promise<HotelRow | undefined> {
  const query = u.db
    .selectFrom('hotels')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
  return u.guards.query(query, locked => locked.forNoKeyUpdate()).executeTakeFirst()
}

type Own<Row> = Omit<Row, 'tenant_id' | 'id'>

export const insertHotel = (u: Unit, values: Own<Insertable<Schema['hotels']>>): Promise<HotelRow> =>
  u.db
    .insertInto('hotels')
    .values({ ...values, tenant_id: u.tenant.id, id: newId() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateHotel = (u: Unit, id: string, values: Updateable<Schema['hotels']>): Promise<HotelRow> =>
  u.db
    .updateTable('hotels')
    .set(values)
    .set(eb => ({ version: eb('version', '+', 1), updated_at: u.now }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
