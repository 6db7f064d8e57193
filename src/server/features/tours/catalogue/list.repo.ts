import { sql } from 'kysely'
import { LEAST_RATINGS, type TourRating } from '#shared/contract/tours/tour-ratings.ts'
import { DEPARTURE_ON_SALE } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import type { TourRow } from '../tours.repo.ts'
import { departureColumns, type OfferedRow } from './departures.repo.ts'

export interface Found extends Pick<TourRow, 'id' | 'kind' | 'title' | 'destination' | 'days' | 'nights'> {
  hotels: TourRow['content']['hotels']
  picture: TourRow['pictures'][number] | null
  rating: TourRating | null
}

const ratingOf = (
  u: Unit,
) => sql`(select jsonb_build_object('count', count(*), 'average', round(avg(r.stars), 1)) from tour_ratings r
  where r.tenant_id = ${u.tenant.id} and r.tour_id = tours.id and r.state = 'shown'
  having count(*) >= ${sql.lit(LEAST_RATINGS)})`

export async function listTours(u: Unit, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select id, kind, title, destination, days, nights, content -> 'hotels' as hotels, pictures -> 0 as picture, ${ratingOf(u)} as rating
    from tours where tenant_id = ${u.tenant.id} and status = 'published' and id = any(${sql.val([...ids])}::uuid[])
    order by array_position(${sql.val([...ids])}::uuid[], id)`.execute(u.db)
  return rows
}

/** Departures as buyers see them now, by tour and day. */
export async function listOffered(u: Unit, ids: readonly string[]): Promise<OfferedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OfferedRow>`
    select d.tour_id, ${departureColumns(u)} from tour_departures d
    left join seat_blocks k on k.tenant_id = d.tenant_id and k.id = d.seat_block_id
    where d.tenant_id = ${u.tenant.id} and d.id = any(${sql.val([...ids])}::uuid[])
      and d.status in ${sql.raw(sqlList(DEPARTURE_ON_SALE))} and d.sales_until > ${u.now}
    order by d.tour_id, d.starts_on, d.id`.execute(u.db)
  return rows
}
