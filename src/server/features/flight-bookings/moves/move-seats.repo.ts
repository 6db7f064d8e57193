import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

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

/** Puts a booking without seats into another block, with its rules. */
export async function setBlock(u: Unit, id: string, blockId: string): Promise<void> {
  await sql`
    update flight_bookings f set seat_block_id = k.id, rules = k.rules from seat_blocks k
    where f.tenant_id = ${u.tenant.id} and f.id = ${id} and f.seats_state = 'none'
      and k.tenant_id = ${u.tenant.id} and k.id = ${blockId}`.execute(u.db)
}
