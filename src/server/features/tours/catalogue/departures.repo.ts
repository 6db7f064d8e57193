import { type Selectable, sql } from 'kysely'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import { DEPARTURE_LEAVING } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import type { Schema } from '../../../db/schema.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { placesLeft } from '../places-left.repo.ts'

type Departure = Selectable<Schema['tour_departures']>

/** A departure with the places that can be bought. */
export interface OfferedRow
  extends Pick<
    Departure,
    | 'id'
    | 'tour_id'
    | 'status'
    | 'origin'
    | 'starts_on'
    | 'ends_on'
    | 'sales_until'
    | 'capacity'
    | 'min_travellers'
    | 'answer_hours'
    | 'currency'
    | 'prices'
    | 'vat_category'
    | 'decide_at'
    | 'balance_due_at'
  > {
  places_left: number
}

export interface ComingRow extends OfferedRow, Pick<Departure, 'leader' | 'deposit_rule'> {
  slices: Slice[] | null
}

export const departureColumns = (
  u: Unit,
) => sql`d.id, d.status, d.origin, d.starts_on, d.ends_on, d.sales_until,
  d.capacity, d.min_travellers, d.answer_hours, d.currency, d.prices, d.vat_category, d.decide_at, d.balance_due_at,
  ${placesLeft(u)} as places_left`

/** Departures of a tour that are on its page, the next first. */
export async function listComing(
  u: Unit,
  tourId: string,
  today: string,
  limit: number,
): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select d.tour_id, d.leader, d.deposit_rule, coalesce(d.slices, k.slices) as slices, ${departureColumns(u)}
    from tour_departures d
    left join seat_blocks k on k.tenant_id = d.tenant_id and k.id = d.seat_block_id
    where d.tenant_id = ${u.tenant.id} and d.tour_id = ${tourId} and d.starts_on > ${today}
      and d.status in ${sql.raw(sqlList(DEPARTURE_LEAVING))}
    order by d.starts_on, d.id limit ${limit}`.execute(u.db)
  return rows
}
