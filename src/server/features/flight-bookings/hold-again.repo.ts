import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { FlightRow } from './seats.repo.ts'

/** Whether a booking without seats may have some again: its flights still leave, and are those it was made for. Locks the block. */
export async function mayComeBack(u: Unit, { id, seat_block_id: blockId }: FlightRow): Promise<boolean> {
  const made = u.db
    .selectFrom('bookings')
    .select('created_at')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
  const block = u.db
    .selectFrom('seat_blocks')
    .select('id')
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', blockId)
    .where('first_departs_at', '>', u.now)
    .where(eb => eb.or([eb('trip_changed_at', 'is', null), eb('trip_changed_at', '<', made)]))
  return (await u.guards.query(block, rows => rows.forNoKeyUpdate()).executeTakeFirst()) !== undefined
}

/** Counts a booking's seats as held again, also where sale has ended; false when too few are left. */
export async function holdSeatsAgain(u: Unit, flight: FlightRow): Promise<boolean> {
  if (flight.seats_state !== 'none') return false
  const { rows } = await sql`
    with block as (
      update seat_blocks set seats_held = seats_held + ${flight.seats}
      where tenant_id = ${u.tenant.id} and id = ${flight.seat_block_id}
        and status in ('published', 'paused', 'closed')
        and seats_total - seats_held - seats_sold - seats_released - seats_allocated >= ${flight.seats}
      returning id
    ) update flight_bookings f set seats_state = 'held' from block
    where f.tenant_id = ${u.tenant.id} and f.id = ${flight.id} returning f.id`.execute(u.db)
  return rows.length === 1
}
