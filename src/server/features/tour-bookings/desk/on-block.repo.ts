import { sql } from 'kysely'
import { TAKEN } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import type { LinkedTrip } from '../../seat-blocks/linked-trips.port.ts'

/** Departures that fly on a block, take place and are booked, by code. */
export async function listOnBlock(u: Unit, blockId: string): Promise<(LinkedTrip & { id: string })[]> {
  const { rows } = await sql<LinkedTrip & { id: string }>`
    select d.id, d.code, count(*)::int as bookings, sum(b.adults + b.children + b.infants)::int as passengers
    from tour_departures d
    join tour_bookings t on t.tenant_id = d.tenant_id and t.departure_id = d.id and t.places_state in ${sql.raw(sqlList(TAKEN))}
    join bookings b on b.tenant_id = t.tenant_id and b.id = t.id
    where d.tenant_id = ${u.tenant.id} and d.seat_block_id = ${blockId} and d.status <> 'called_off'
    group by d.tenant_id, d.id order by d.code`.execute(u.db)
  return rows
}
