import { sql } from 'kysely'
import { BLOCK_OVER } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../context/context.ts'
import { sqlList } from '../../lib/sql-list.ts'

export interface SeatsMove {
  held?: number
  sold?: number
}

/** Adds to a block's counters, or takes from them; false when too few seats are left or it takes no more. */
export async function moveSeats(
  u: Unit,
  blockId: string,
  { held = 0, sold = 0 }: SeatsMove,
): Promise<boolean> {
  const more = held + sold
  // What only gives seats back is never refused.
  const room =
    more > 0
      ? sql`and seats_total - seats_held - seats_sold - seats_released - seats_allocated >= ${more}`
      : sql``
  const alive = held > 0 || sold > 0 ? sql`and status not in ${sql.raw(sqlList(BLOCK_OVER))}` : sql``
  const { rows } = await sql`
    update seat_blocks set seats_held = seats_held + ${held}, seats_sold = seats_sold + ${sold}
    where tenant_id = ${u.tenant.id} and id = ${blockId} ${alive} ${room} returning id`.execute(u.db)
  return rows.length === 1
}

/** Locks blocks until the unit ends, in the order of their ids. */
export async function lockBlocks(u: Unit, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const blocks = u.db
    .selectFrom('seat_blocks')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .orderBy('id')
  await u.guards.query(blocks, rows => rows.forNoKeyUpdate()).execute()
}

export async function slicesOf(u: Unit, blockIds: string[]) {
  if (blockIds.length === 0) return []
  return u.db
    .selectFrom('seat_blocks')
    .select(['id', 'slices'])
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', blockIds)
    .execute()
}
