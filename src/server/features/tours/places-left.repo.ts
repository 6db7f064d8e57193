import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

/** Places of the departure's holds that are over and not marked yet: the next buyer gets them. */
const overdue = (u: Unit, of = sql``) => sql`coalesce((select sum(t.places)
    from tour_bookings t join bookings b on b.tenant_id = t.tenant_id and b.id = t.id
    where t.tenant_id = ${u.tenant.id} and t.departure_id = d.id and t.places_state = 'held'
      and b.status = 'held' and b.hold_expires_at <= ${u.now} ${of}), 0)`

/** What can be bought of `d`, a departure, and `k`, its block or nothing: with a block, as many as it has seats. */
export const placesLeft = (u: Unit) => sql<number>`greatest(0, least(
  d.capacity - d.places_held - d.places_sold + ${overdue(u)},
  k.seats_total - k.seats_held - k.seats_sold - k.seats_released - k.seats_allocated
  + ${overdue(u, sql`and t.seat_block_id = k.id`)}))::int`

export async function countPlacesLeft(u: Unit, departureId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select ${placesLeft(u)} as left from tour_departures d
    left join seat_blocks k on k.tenant_id = d.tenant_id and k.id = d.seat_block_id
    where d.tenant_id = ${u.tenant.id} and d.id = ${departureId}`.execute(u.db)
  return rows[0]?.left ?? 0
}
