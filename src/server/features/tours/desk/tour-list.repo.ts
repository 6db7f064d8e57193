import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeskTourFilter } from '#shared/contract/desk/tours/tours.ts'
import { grossOf } from '#shared/rules/tours/departure-prices.ts'
import type { Unit } from '../../../context/context.ts'
import { textsHold } from '../../../db/held-text.ts'
import type { DepartureRow, TourRow } from '../tours.repo.ts'

type Condition = RawBuilder<SqlBool>

export interface TourSums {
  departures: number
  next_on: string | null
  capacity: number
  sold: number
  held: number
  /** As buyers see it, VAT included. */
  from_minor: number | null
}

const NONE: TourSums = { departures: 0, next_on: null, capacity: 0, sold: 0, held: 0, from_minor: null }

const SOUGHT = ['code', "title ->> 'en'", "title ->> 'ar'", "destination ->> 'en'", "destination ->> 'ar'"]

function conditionsOf(u: Unit, { q, status, kind }: DeskTourFilter): Condition[] {
  return [
    sql<SqlBool>`tenant_id = ${u.tenant.id}`,
    status ? sql<SqlBool>`status = ${status}` : sql<SqlBool>`status <> 'archived'`,
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    ...(q.trim() ? [textsHold(SOUGHT.map(sql.raw), q)] : []),
  ]
}

const every = (conditions: Condition[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

const ORDER = {
  '': sql`title ->> 'en', id`,
  code: sql`code, id`,
  newest: sql`id desc`,
}

export function listTours(
  u: Unit,
  filter: DeskTourFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TourRow[]> {
  return u.db
    .selectFrom('tours')
    .selectAll()
    .where(every(conditionsOf(u, filter)))
    .orderBy(ORDER[filter.sort])
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countTours(u: Unit, filter: DeskTourFilter): Promise<number> {
  const { count } = await u.db
    .selectFrom('tours')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(every(conditionsOf(u, filter)))
    .executeTakeFirstOrThrow()
  return count
}

interface SumRow extends Omit<TourSums, 'from_minor'> {
  tour_id: string
  taxed_minor: number | null
  plain_minor: number | null
}

const least = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

export async function sumDepartures(
  u: Unit,
  ids: string[],
  today: string,
): Promise<(id: string) => TourSums> {
  if (ids.length === 0) return () => NONE
  const { rows } = await sql<SumRow>`
    select tour_id, count(*)::int as departures, min(starts_on) as next_on, sum(capacity)::int as capacity,
      sum(places_sold)::int as sold, sum(places_held)::int as held,
      min(from_minor) filter (where vat_category = 'S') as taxed_minor,
      min(from_minor) filter (where vat_category <> 'S') as plain_minor
    from tour_departures where tenant_id = ${u.tenant.id} and tour_id = any(${ids}::uuid[])
      and status <> 'called_off' and starts_on > ${today} group by 1`.execute(u.db)
  const { standardRateBp: rateBp } = u.tenant.tax
  const sums = new Map(
    rows.map(({ tour_id, taxed_minor, plain_minor, ...sum }) => {
      const taxed = taxed_minor === null ? null : grossOf(taxed_minor, { vatCategory: 'S', rateBp })
      return [tour_id, { ...sum, from_minor: least(taxed, plain_minor) }]
    }),
  )
  return id => sums.get(id) ?? NONE
}

const MOST = 200

/** Departures of a tour, the next first, then those that left. */
export function listDeparturesOf(u: Unit, tourId: string, today: string): Promise<DepartureRow[]> {
  return u.db
    .selectFrom('tour_departures')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('tour_id', '=', tourId)
    .orderBy(sql`starts_on <= ${today}`)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(MOST)
    .execute()
}
