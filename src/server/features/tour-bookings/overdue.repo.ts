import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'

/** Places of holds that are over and not marked yet: they are free. */
export async function overduePlaces(u: Unit, departureId: string): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select coalesce(sum(t.places), 0)::int as places from tour_bookings t
    join bookings b on b.tenant_id = t.tenant_id and b.id = t.id
    where t.tenant_id = ${u.tenant.id} and t.departure_id = ${departureId} and t.places_state = 'held'
      and b.status = 'held' and b.hold_expires_at <= ${u.now}`.execute(u.db)
  return rows[0]?.places ?? 0
}
