import { sql } from 'kysely'
import type { Unit } from '../../../context/context.ts'

/** Counts free seats as given back to the airline; false when too few are free. */
export async function giveBack(u: Unit, blockId: string, seats: number): Promise<boolean> {
  const { rows } = await sql`
    update seat_blocks set seats_released = seats_released + ${seats}, version = version + 1, updated_at = ${u.now}
    where tenant_id = ${u.tenant.id} and id = ${blockId}
      and seats_total - seats_held - seats_sold - seats_released - seats_allocated >= ${seats}
    returning id`.execute(u.db)
  return rows.length === 1
}

/** Counts every free seat as given back; answers how many are in all. */
export async function giveAllBack(u: Unit, blockId: string): Promise<number> {
  const { rows } = await sql<{ seats_released: number }>`
    update seat_blocks set seats_released = seats_total - seats_held - seats_sold, updated_at = ${u.now}
    where tenant_id = ${u.tenant.id} and id = ${blockId} returning seats_released`.execute(u.db)
  return rows[0]?.seats_released ?? 0
}
