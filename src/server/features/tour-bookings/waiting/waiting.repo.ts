import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'

export type WaitingRow = Selectable<Schema['tour_waiting']>

const rows = (u: Unit) => u.db.selectFrom('tour_waiting').selectAll().where('tenant_id', '=', u.tenant.id)

const open = (u: Unit, departureId: string) =>
  rows(u).where('departure_id', '=', departureId).where('state', 'in', ['waiting', 'offered'])

/** Who waits and who has an offer, in order. */
export const listOpen = (u: Unit, departureId: string): Promise<WaitingRow[]> =>
  open(u, departureId).orderBy('joined_at').orderBy('id').execute()

/** Waiting entries in order, then the others. */
export const listAll = (u: Unit, departureId: string, limit: number): Promise<WaitingRow[]> =>
  rows(u)
    .where('departure_id', '=', departureId)
    .orderBy(sql`state in ('waiting', 'offered')`, 'desc')
    .orderBy('joined_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const findByHash = (u: Unit, hash: string): Promise<WaitingRow | undefined> =>
  rows(u).where('token_hash', '=', hash).executeTakeFirst()

export const listOfBookings = async (u: Unit, ids: string[]): Promise<WaitingRow[]> =>
  ids.length > 0 ? rows(u).where('booking_id', 'in', ids).orderBy('id').execute() : []

export const getWaiting = (u: Unit, id: string): Promise<WaitingRow | undefined> =>
  rows(u).where('id', '=', id).executeTakeFirst()

export const findOpen = (u: Unit, departureId: string, email: string): Promise<WaitingRow | undefined> =>
  open(u, departureId).where('email', '=', email).executeTakeFirst()

export async function insertWaiting(
  u: Unit,
  row: Omit<Insertable<Schema['tour_waiting']>, 'tenant_id'>,
): Promise<void> {
  await u.db
    .insertInto('tour_waiting')
    .values({ tenant_id: u.tenant.id, ...row })
    .execute()
}

export async function updateWaiting(
  u: Unit,
  id: string,
  change: Updateable<Schema['tour_waiting']>,
): Promise<void> {
  await u.db
    .updateTable('tour_waiting')
    .set(change)
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .execute()
}

export async function countBefore(u: Unit, row: WaitingRow): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from tour_waiting
    where tenant_id = ${u.tenant.id} and departure_id = ${row.departure_id} and state = 'waiting'
      and (joined_at, id) < (${row.joined_at}, ${row.id}::uuid)`.execute(u.db)
  return found[0]?.count ?? 0
}

export async function countOpen(u: Unit, departureId: string, email: string) {
  const { rows: found } = await sql<{ parties: number; departures: number }>`
    select count(*) filter (where departure_id = ${departureId})::int as parties,
      count(*) filter (where email = ${email})::int as departures
    from tour_waiting where tenant_id = ${u.tenant.id} and state in ('waiting', 'offered')
      and (departure_id = ${departureId} or email = ${email})`.execute(u.db)
  return found[0] ?? { parties: 0, departures: 0 }
}

/** Departures with an open entry; all of them, or of these. */
export async function listAwaited(u: Unit, ids?: readonly string[]): Promise<string[]> {
  if (ids?.length === 0) return []
  let query = u.db
    .selectFrom('tour_waiting')
    .select('departure_id')
    .distinct()
    .where('tenant_id', '=', u.tenant.id)
    .where('state', 'in', ['waiting', 'offered'])
  if (ids) query = query.where('departure_id', 'in', [...ids])
  return (await query.orderBy('departure_id').execute()).map(({ departure_id }) => departure_id)
}

/** Entries of a person; `email` in small letters. */
export const listOfAddress = (u: Unit, email: string): Promise<WaitingRow[]> =>
  rows(u).where('email', '=', email).orderBy('id').execute()

export async function deleteOfAddress(u: Unit, email: string): Promise<void> {
  await u.db
    .deleteFrom('tour_waiting')
    .where('tenant_id', '=', u.tenant.id)
    .where('email', '=', email)
    .execute()
}

export async function deleteClosedBefore(u: Unit, at: Date): Promise<void> {
  await u.db
    .deleteFrom('tour_waiting')
    .where('tenant_id', '=', u.tenant.id)
    .where('closed_at', '<', at)
    .execute()
}

export const waitingDue = () => sql`waiting_due`
