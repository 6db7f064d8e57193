import type { Insertable, Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { newId } from '../../../lib/ids.ts'
import type { DepartureRow, TourRow } from '../tours.repo.ts'

export function lockTour(u: Unit, id: string): Promise<TourRow | undefined> {
  const query = u.db.selectFrom('tours').selectAll().where('tenant_id', '=', u.tenant.id).where('id', '=', id)
  return u.guards.query(query, locked => locked.forNoKeyUpdate()).executeTakeFirst()
}

type Own<Row> = Omit<Row, 'tenant_id' | 'id'>

export const insertTour = (u: Unit, values: Own<Insertable<Schema['tours']>>): Promise<TourRow> =>
  u.db
    .insertInto('tours')
    .values({ ...values, tenant_id: u.tenant.id, id: newId() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateTour = (u: Unit, id: string, values: Updateable<Schema['tours']>): Promise<TourRow> =>
  u.db
    .updateTable('tours')
    .set(values)
    .set(eb => ({ version: eb('version', '+', 1), updated_at: u.now }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

type NewDeparture = Own<Insertable<Schema['tour_departures']>>

export const insertDepartures = (u: Unit, rows: NewDeparture[]): Promise<DepartureRow[]> =>
  u.db
    .insertInto('tour_departures')
    .values(rows.map(row => ({ ...row, tenant_id: u.tenant.id, id: newId() })))
    .returningAll()
    .execute()

export const updateDeparture = (
  u: Unit,
  id: string,
  values: Updateable<Schema['tour_departures']>,
): Promise<DepartureRow> =>
  u.db
    .updateTable('tour_departures')
    .set(values)
    .set(eb => ({ version: eb('version', '+', 1), updated_at: u.now }))
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Codes of departures that begin like one of those. */
export async function listDepartureCodes(u: Unit, codes: string[]): Promise<Set<string>> {
  const rows = await u.db
    .selectFrom('tour_departures')
    .select('code')
    .where('tenant_id', '=', u.tenant.id)
    .where(eb => eb.or(codes.map(code => eb('code', 'like', `${code}%`))))
    .execute()
  return new Set(rows.map(({ code }) => code))
}

export const findBlock = (u: Unit, code: string) =>
  u.db
    .selectFrom('seat_blocks')
    .select(['id', 'code', 'departs_on', 'status'])
    .where('tenant_id', '=', u.tenant.id)
    .where('code', '=', code)
    .executeTakeFirst()

export async function isBlockCancelled(u: Unit, id: string): Promise<boolean> {
  const block = await u.db
    .selectFrom('seat_blocks')
    .select('status')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return block?.status === 'cancelled'
}

export async function listBlockCodes(u: Unit, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await u.db
    .selectFrom('seat_blocks')
    .select(['id', 'code'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
