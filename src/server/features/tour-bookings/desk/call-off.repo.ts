import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Asked } from '../../bookings/end-together.service.ts'

export interface NewEnding {
  departure_id: string
  reason: string
  message: string | null
}

export async function insertEnding(u: Unit, ending: NewEnding): Promise<void> {
  await u.db
    .insertInto('departure_endings')
    .values({ ...ending, tenant_id: u.tenant.id, made_by: u.user?.id, made_at: u.now })
    .execute()
}

export const getEnding = (u: Unit, departureId: string) =>
  u.db
    .selectFrom('departure_endings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)
    .executeTakeFirst()

export async function finishEnding(u: Unit, departureId: string): Promise<void> {
  await u.db
    .updateTable('departure_endings')
    .set({ done_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('departure_id', '=', departureId)
    .where('done_at', 'is', null)
    .execute()
}

/** How far the job is; null without one. */
export async function endingOf(u: Unit, departureId: string, left: number) {
  const ending = await getEnding(u, departureId)
  return ending ? { left, done: ending.done_at !== null } : null
}

/** Bookings that still have places, in order. */
export async function listToEnd(u: Unit, departureId: string, { limit, only }: Asked): Promise<string[]> {
  const one = only ? sql`and id = ${only}` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from tour_bookings where tenant_id = ${u.tenant.id} and departure_id = ${departureId}
      and places_state in ('held', 'sold') ${one} order by id limit ${sql.lit(limit)}`.execute(u.db)
  return rows.map(({ id }) => id)
}
