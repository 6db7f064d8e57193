import { sql } from 'kysely'
import { DEPARTURE_ON_SALE } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../context/context.ts'
import { sqlList } from '../../lib/sql-list.ts'

/** Counts places of a departure on sale as held; false when too few are left. */
export async function takePlaces(u: Unit, departureId: string, places: number): Promise<boolean> {
  const { rows } = await sql`
    update tour_departures set places_held = places_held + ${places}
    where tenant_id = ${u.tenant.id} and id = ${departureId} and status in ${sql.raw(sqlList(DEPARTURE_ON_SALE))}
      and sales_until > ${u.now} and capacity - places_held - places_sold >= ${places}
    returning id`.execute(u.db)
  return rows.length === 1
}

export interface PlacesMove {
  held?: number
  sold?: number
}

/** Adds to the counters, or takes from them; false when too few places are left or the departure is called off. */
export async function movePlaces(
  u: Unit,
  departureId: string,
  { held = 0, sold = 0 }: PlacesMove,
): Promise<boolean> {
  // What only gives places back is never refused.
  const room = held + sold > 0 ? sql`and capacity - places_held - places_sold >= ${held + sold}` : sql``
  const alive = held > 0 || sold > 0 ? sql`and status <> 'called_off'` : sql``
  const { rows } = await sql`
    update tour_departures set places_held = places_held + ${held}, places_sold = places_sold + ${sold}
    where tenant_id = ${u.tenant.id} and id = ${departureId} ${alive} ${room}
    returning id`.execute(u.db)
  return rows.length === 1
}
