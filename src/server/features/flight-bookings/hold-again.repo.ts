import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { FlightRow } from './seats.repo.ts'

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
