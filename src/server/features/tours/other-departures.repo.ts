import { sql } from 'kysely'
import { DEPARTURE_LEAVING } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../context/context.ts'
import { sqlList } from '../../lib/sql-list.ts'
import { placesLeft } from './places-left.repo.ts'
import type { DepartureRow, TourRow } from './tours.repo.ts'

export interface OtherDeparture extends DepartureRow, Pick<TourRow, 'destination'> {
  places_left: number
}

const SHOWN = 40

/** Departures that have not left and are not called off, on sale or not. */
const leaving = (u: Unit, today: string) => sql`
  select d.*, t.destination, ${placesLeft(u)} as places_left from tour_departures d
  join tours t on t.tenant_id = d.tenant_id and t.id = d.tour_id
  left join seat_blocks k on k.tenant_id = d.tenant_id and k.id = d.seat_block_id
  where d.tenant_id = ${u.tenant.id} and d.status in ${sql.raw(sqlList(DEPARTURE_LEAVING))} and d.starts_on > ${today}`

export async function getLeavingDeparture(
  u: Unit,
  today: string,
  id: string,
): Promise<OtherDeparture | undefined> {
  const { rows } = await sql<OtherDeparture>`${leaving(u, today)} and d.id = ${id}`.execute(u.db)
  return rows[0]
}

/** Of the same tour, the nearest days first. */
export async function listOfTour(u: Unit, today: string, here: DepartureRow): Promise<OtherDeparture[]> {
  const { rows } = await sql<OtherDeparture>`${leaving(u, today)} and d.tour_id = ${here.tour_id}
    order by abs(d.starts_on - ${here.starts_on}::date), d.id limit ${sql.lit(SHOWN)}`.execute(u.db)
  return rows
}

/** By the beginning of the code, of any tour. */
export async function listByCode(u: Unit, today: string, code: string): Promise<OtherDeparture[]> {
  const pattern = `${code.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<OtherDeparture>`${leaving(u, today)} and d.code like ${pattern}
    order by d.code limit ${sql.lit(SHOWN)}`.execute(u.db)
  return rows
}
