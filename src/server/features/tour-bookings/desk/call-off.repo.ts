import { type SqlBool, sql } from 'kysely'
import type { EndingReport } from '#shared/contract/desk/tours/departure-board.ts'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Fate } from '#shared/rules/tours/call-off.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import type { Asked } from '../../bookings/end-together.service.ts'

export interface NewEnding {
  departure_id: string
  reason: string
  message: string | null
  target_id: string | null
}

export async function insertEnding(u: Unit, ending: NewEnding): Promise<void> {
  await u.db
    .insertInto('departure_endings')
    .values({ ...ending, tenant_id: u.tenant.id, made_by: u.user?.id, made_at: u.now })
    .execute()
}

/** What is decided for each booking. */
export async function insertFates(u: Unit, departure_id: string, fates: Map<string, Fate>): Promise<void> {
  if (fates.size === 0) return
  const rows = [...fates].map(([booking_id, { act, error }]) => ({
    ...{ tenant_id: u.tenant.id, departure_id, booking_id },
    wanted: act === 'move' || error ? ('move' as const) : ('refund' as const),
    error: error ?? null,
  }))
  await u.db.insertInto('departure_ending_bookings').values(rows).execute()
}

export const getEnding = (u: Unit, departureId: string) =>
  u.db
    .selectFrom('departure_endings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)
    .executeTakeFirst()
export type EndingRow = NonNullable<Awaited<ReturnType<typeof getEnding>>>

/** Whether a booking `t` has places and waits to be moved. */
const waits = (u: Unit) => sql<SqlBool>`t.places_state = 'sold' and exists (
  select from departure_ending_bookings e where e.tenant_id = ${u.tenant.id} and e.departure_id = t.departure_id
    and e.booking_id = t.id and e.wanted = 'move' and e.error is null and e.outcome is null)`

/** Bookings that still have places and do not wait to be moved, in order. */
export async function listToEnd(
  u: Unit,
  departureId: string,
  { limit, after, only }: Asked,
): Promise<string[]> {
  const which = sql`${after ? sql`and t.id > ${after}` : sql``} ${only ? sql`and t.id = ${only}` : sql``}`
  const { rows } = await sql<{ id: string }>`
    select t.id from tour_bookings t where t.tenant_id = ${u.tenant.id} and t.departure_id = ${departureId}
      and t.places_state in ${sql.raw(sqlList(TAKEN))} and not (${waits(u)}) ${which} order by t.id limit ${sql.lit(limit)}`.execute(
    u.db,
  )
  return rows.map(({ id }) => id)
}

/** Bookings that wait to be moved, first booked first; bookings with one sharing code are one party. */
export async function listToMove(u: Unit, departureId: string): Promise<string[][]> {
  const { rows } = await sql<{ id: string; party: string }>`
    select t.id, coalesce(t.with_booking_id, t.id) as party from tour_bookings t
    where t.tenant_id = ${u.tenant.id} and t.departure_id = ${departureId} and ${waits(u)} order by t.id`.execute(
    u.db,
  )
  return [...Map.groupBy(rows, row => row.party).values()].map(party => party.map(({ id }) => id))
}

const fate = (u: Unit, departureId: string) =>
  u.db
    .updateTable('departure_ending_bookings')
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)

/** These cannot be moved: their money goes back. */
export async function noteUnmoved(u: Unit, departureId: string, errors: Map<string, string>): Promise<void> {
  for (const [id, error] of errors)
    await fate(u, departureId).set({ error }).where('booking_id', '=', id).execute()
}

export async function noteMoved(u: Unit, departureId: string, id: string, backMinor: number): Promise<void> {
  await fate(u, departureId)
    .set({ outcome: 'moved', back_minor: backMinor })
    .where('booking_id', '=', id)
    .execute()
}

/** One that came after the decision is noted, too. */
export async function noteEnded(
  u: Unit,
  departure_id: string,
  booking_id: string,
  back_minor: number,
): Promise<void> {
  const what = { outcome: 'ended' as const, back_minor }
  await u.db
    .insertInto('departure_ending_bookings')
    .values({ tenant_id: u.tenant.id, departure_id, booking_id, wanted: 'refund', ...what })
    .onConflict(on => on.columns(['tenant_id', 'departure_id', 'booking_id']).doUpdateSet(what))
    .execute()
}

/** Called off before then, with bookings that are still to move or end. */
export async function listUnfinished(u: Unit, before: Date): Promise<string[]> {
  const rows = await u.db
    .selectFrom('departure_endings')
    .select('departure_id')
    .where('tenant_id', '=', u.tenant.id)
    .where('done_at', 'is', null)
    .where('made_at', '<=', before)
    .orderBy('made_at')
    .execute()
  return rows.map(({ departure_id }) => departure_id)
}

/** It is through: what has no outcome and no places left its own way. */
export async function finishEnding(u: Unit, departureId: string): Promise<void> {
  await fate(u, departureId)
    .set({ outcome: 'gone' })
    .where('outcome', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from tour_bookings t where t.tenant_id = ${u.tenant.id} and t.id = booking_id
        and t.departure_id = ${departureId} and t.places_state in ${sql.raw(sqlList(TAKEN))})`,
    )
    .execute()
  await u.db
    .updateTable('departure_endings')
    .set({ done_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)
    .where('done_at', 'is', null)
    .execute()
}

const listFates = (u: Unit, departureId: string) =>
  u.db
    .selectFrom('departure_ending_bookings as e')
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 'e.tenant_id').onRef('b.id', '=', 'e.booking_id'),
    )
    .select(['b.id', 'b.reference', 'b.lead_name', 'e.outcome', 'e.error', 'e.back_minor'])
    .where('e.tenant_id', '=', u.tenant.id)
    .where('e.departure_id', '=', departureId)
    .orderBy('b.reference')
    .execute()

const targetOf = (u: Unit, id: string) =>
  u.db
    .selectFrom('tour_departures')
    .select(['id', 'code', 'starts_on'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What the job has done and has still to do; null for a departure that takes place. */
export async function endingOf(u: Unit, departureId: string, left: number): Promise<EndingReport | null> {
  const ending = await getEnding(u, departureId)
  if (!ending) return null
  const target = ending.target_id ? await targetOf(u, ending.target_id) : null
  return { left, done: ending.done_at !== null, target, bookings: await listFates(u, departureId) }
}
