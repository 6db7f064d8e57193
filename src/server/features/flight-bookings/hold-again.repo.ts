import { sql } from 'kysely'
import { BLOCK_LEAVING } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../context/context.ts'
import { sqlList } from '../../lib/sql-list.ts'
import { type FlightRow, getFlight } from './seats.repo.ts'

/**
 * Whether a booking without seats may have some again: its flights still leave and are those it was made for, at about
 * the same times unless staff have `asked`. Locks the block.
 */
export async function mayComeBack(u: Unit, flight: FlightRow, asked: boolean): Promise<boolean> {
  const block = u.db
    .selectFrom('seat_blocks')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', flight.seat_block_id)
    .where('first_departs_at', '>', u.now)
  const leaves = await u.guards.query(block, rows => rows.forNoKeyUpdate()).executeTakeFirst()
  if (!leaves) return false
  // Read behind the lock: a change may have been under way.
  const { missed_change: missed } = await getFlight(u, flight.id)
  return missed === null || (asked && missed === 'times')
}

/** Counts a booking's seats as held again, also where sale has ended; false when too few are left. */
export async function holdSeatsAgain(u: Unit, flight: FlightRow): Promise<boolean> {
  if (flight.seats_state === 'held') return true
  if (flight.seats_state !== 'none') return false
  const { rows } = await sql`
    with block as (
      update seat_blocks set seats_held = seats_held + ${flight.seats}
      where tenant_id = ${u.tenant.id} and id = ${flight.seat_block_id}
        and status in ${sql.raw(sqlList(BLOCK_LEAVING))}
        and seats_total - seats_held - seats_sold - seats_released - seats_allocated >= ${flight.seats}
      returning id
    ) update flight_bookings f set seats_state = 'held', missed_change = null from block
    where f.tenant_id = ${u.tenant.id} and f.id = ${flight.id} returning f.id`.execute(u.db)
  return rows.length === 1
}
