import type { Unit } from '../../../context/context.ts'
import { rulesOf } from '../seats.repo.ts'

/** Locks both blocks until the unit ends. Lock order: booking, then blocks by id. */
export async function lockBlocks(u: Unit, ids: string[]): Promise<void> {
  const blocks = u.db
    .selectFrom('seat_blocks')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', ids)
    .orderBy('id')
  await u.guards.query(blocks, rows => rows.forNoKeyUpdate()).execute()
}

/** Puts a booking without seats into another block, whose rules count from now on. */
export async function setBlock(u: Unit, id: string, blockId: string): Promise<void> {
  await u.db
    .updateTable('flight_bookings')
    .set({ seat_block_id: blockId, rules: rulesOf(u, blockId) })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .where('seats_state', '=', 'none')
    .execute()
}
