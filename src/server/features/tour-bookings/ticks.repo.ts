import type { Insertable, Selectable } from 'kysely'
import type { Tick } from '#shared/rules/tours/ticks.ts'
import type { Unit } from '../../context/context.ts'
import type { Schema } from '../../db/schema.ts'

export type NewTick = Omit<Insertable<Schema['departure_ticks']>, 'tenant_id'>

/** Adds those that are not there; an id is never used twice. */
export async function insertTicks(u: Unit, ticks: readonly NewTick[]): Promise<void> {
  if (ticks.length === 0) return
  await u.db
    .insertInto('departure_ticks')
    .values(ticks.map(tick => ({ tenant_id: u.tenant.id, ...tick })))
    .onConflict(conflict => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute()
}

/** The last tick of each traveller and point: `latestTicks` in SQL. */
export async function listLatestTicks(u: Unit, departureId: string): Promise<Tick[]> {
  const rows = await u.db
    .selectFrom('departure_ticks')
    .distinctOn(['passenger_id', 'point'])
    .select(['id', 'passenger_id', 'point', 'present', 'at'])
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)
    .orderBy('passenger_id')
    .orderBy('point')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ at, ...tick }) => ({ ...tick, at: at.toISOString() }))
}

export async function lastReceived(u: Unit, departureId: string): Promise<Date | null> {
  const { at } = await u.db
    .selectFrom('departure_ticks')
    .select(eb => eb.fn.max('received_at').as('at'))
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)
    .where('link_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return at as Date | null
}

export async function countTicks(u: Unit, linkId: string): Promise<number> {
  const { count } = await u.db
    .selectFrom('departure_ticks')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', u.tenant.id)
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of these ids, those that are stored, with the link that sent them. */
export const findTicks = (u: Unit, ids: readonly string[]): Promise<Pick<TickRow, 'id' | 'link_id'>[]> =>
  u.db
    .selectFrom('departure_ticks')
    .select(['id', 'link_id'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .execute()

type TickRow = Selectable<Schema['departure_ticks']>

/** Everyone who is or was booked on a departure: a phone may not know yet who left. */
export async function listEverBooked(u: Unit, departureId: string): Promise<Set<string>> {
  const rows = await u.db
    .selectFrom('tour_bookings as t')
    .innerJoin('booking_passengers as p', join =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.booking_id', '=', 't.id'),
    )
    .select('p.id')
    .where('t.tenant_id', '=', u.tenant.id)
    .where('t.departure_id', '=', departureId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
