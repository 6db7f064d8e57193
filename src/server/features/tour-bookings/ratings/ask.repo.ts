import { type Selectable, sql } from 'kysely'
import { SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import type { Page } from '../../../context/isolated.ts'
import type { Schema } from '../../../db/schema.ts'
import { sqlList } from '../../../lib/sql-list.ts'

const CAME_BACK = sql.raw(sqlList(SOLD))

export interface ReturnedRow extends Pick<Selectable<Schema['bookings']>, 'id' | 'contact'> {
  tour_id: string
  /** Adults: children do not rate. */
  passenger_ids: string[]
}

/** Bookings that came back within these days and were not asked yet. */
export async function listReturned(
  u: Unit,
  { from, until }: { from: string; until: string },
  { limit, after, only }: Page<{ id: string }>,
): Promise<ReturnedRow[]> {
  const which = sql`${after ? sql`and b.id > ${after.id}` : sql``} ${only ? sql`and b.id = ${only}` : sql``}`
  const { rows } = await sql<ReturnedRow>`
    select b.id, b.contact, d.tour_id, array_agg(p.id order by p.position) as passenger_ids
    from bookings b
    join tour_bookings f on f.tenant_id = b.tenant_id and f.id = b.id
    join tour_departures d on d.tenant_id = f.tenant_id and d.id = f.departure_id
    join booking_passengers p on p.tenant_id = b.tenant_id and p.booking_id = b.id
      and p.category = 'ADT' and p.surname is not null
    where b.tenant_id = ${u.tenant.id} and b.kind = 'tour' and d.status <> 'called_off'
      and b.status in ${CAME_BACK}
      and d.ends_on between ${from} and ${until}
      and not exists (select from tour_ratings r where r.tenant_id = ${u.tenant.id} and r.booking_id = b.id)
      ${which}
    group by b.id, b.contact, d.tour_id order by b.id limit ${limit}`.execute(u.db)
  return rows
}

/** Job `rating.ask`: tours that ended within a week, and a day for the zones; so soon nothing of them is forgotten. */
export const ratingsDue = (until: Date) =>
  sql`bookings where kind = 'tour' and status in ${CAME_BACK}
    and forgotten = 'nothing' and ends_on between ${until}::date - 8 and ${until}::date`
