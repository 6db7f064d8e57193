import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

/** Puts a booking without seats into another block, with its rules and fares. */
export async function setBlock(u: Unit, id: string, blockId: string): Promise<void> {
  await sql`
    update flight_bookings f set seat_block_id = k.id, rules = k.rules, fares = k.fares
    from seat_blocks k
    where f.tenant_id = ${u.tenant.id} and f.id = ${id} and f.seats_state = 'none'
      and k.tenant_id = ${u.tenant.id} and k.id = ${blockId}`.execute(u.db)
}
