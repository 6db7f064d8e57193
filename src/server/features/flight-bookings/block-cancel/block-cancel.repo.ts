import { sql } from 'kysely'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import type { Asked } from '../../bookings/end-together.service.ts'

/** Money of a booking that is neither returned nor promised back. */
const KEPT = 'b.paid_minor - b.refunded_minor - b.refund_due_minor'

export interface CancellationCounts {
  bookings: number
  holds: number
  passengers: number
  back_minor: number
  untold: number
}

const seated = (u: Unit, blockId: string) => sql`
  from flight_bookings f join bookings b on b.tenant_id = f.tenant_id and b.id = f.id
  where f.tenant_id = ${u.tenant.id} and f.seat_block_id = ${blockId} and f.seats_state in ${sql.raw(sqlList(TAKEN))}`

export async function countToEnd(u: Unit, blockId: string): Promise<CancellationCounts> {
  const { rows } = await sql<CancellationCounts>`
    select count(*) filter (where b.status <> 'held' or ${sql.raw(KEPT)} > 0)::int as bookings,
      count(*) filter (where b.status = 'held' and ${sql.raw(KEPT)} <= 0)::int as holds,
      coalesce(sum(b.adults + b.children + b.infants), 0)::int as passengers,
      coalesce(sum(greatest(0, ${sql.raw(KEPT)})), 0)::bigint as back_minor,
      count(*) filter (where b.contact is null)::int as untold
    ${seated(u, blockId)}`.execute(u.db)
  return rows[0] as CancellationCounts
}

/** Bookings that still have seats, in order. */
export async function listToEnd(u: Unit, blockId: string, { limit, after, only }: Asked): Promise<string[]> {
  const which = sql`${after ? sql`and f.id > ${after}` : sql``} ${only ? sql`and f.id = ${only}` : sql``}`
  const { rows } = await sql<{ id: string }>`
    select f.id ${seated(u, blockId)} ${which} order by f.id limit ${sql.lit(limit)}`.execute(u.db)
  return rows.map(({ id }) => id)
}

interface NewCancellation {
  seat_block_id: string
  reason: string
  message: string | null
}

export async function insertCancellation(u: Unit, cancellation: NewCancellation): Promise<void> {
  await u.db
    .insertInto('block_cancellations')
    .values({ ...cancellation, tenant_id: u.tenant.id, made_by: u.user?.id, made_at: u.now })
    .execute()
}

export function getCancellation(u: Unit, blockId: string) {
  return u.db
    .selectFrom('block_cancellations')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('seat_block_id', '=', blockId)
    .executeTakeFirst()
}

/** Cancelled before then, with bookings that are still to end. */
export async function listUnfinished(u: Unit, before: Date): Promise<string[]> {
  const rows = await u.db
    .selectFrom('block_cancellations')
    .select('seat_block_id')
    .where('tenant_id', '=', u.tenant.id)
    .where('done_at', 'is', null)
    .where('made_at', '<=', before)
    .orderBy('made_at')
    .execute()
  return rows.map(({ seat_block_id }) => seat_block_id)
}

export async function finishCancellation(u: Unit, blockId: string): Promise<void> {
  await u.db
    .updateTable('block_cancellations')
    .set({ done_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('seat_block_id', '=', blockId)
    .where('done_at', 'is', null)
    .execute()
}

export async function reopenCancellation(u: Unit, blockId: string): Promise<void> {
  await u.db
    .updateTable('block_cancellations')
    .set({ done_at: null })
    .where('tenant_id', '=', u.tenant.id)
    .where('seat_block_id', '=', blockId)
    .execute()
}

export async function countEnded(u: Unit, blockId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flight_bookings f
    join booking_events e on e.tenant_id = f.tenant_id and e.booking_id = f.id and e.kind = 'trip_cancelled'
    where f.tenant_id = ${u.tenant.id} and f.seat_block_id = ${blockId}`.execute(u.db)
  return rows[0]?.count ?? 0
}
