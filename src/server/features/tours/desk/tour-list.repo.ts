import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeskTourFilter } from '#shared/contract/desk/tours.ts'
import type { Unit } from '../../../context/context.ts'
import type { DepartureRow, TourRow } from '../tours.repo.ts'

type Condition = RawBuilder<SqlBool>

export interface TourSums {
  departures: number
  next_on: string | null
  capacity: number
  sold: number
  held: number
  from_minor: number | null
}

const NONE: TourSums = { departures: 0, next_on: null, capacity: 0, sold: 0, held: 0, from_minor: null }

/** `%` and `_` are letters of what is looked for. */
const within = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function conditionsOf(u: Unit, { q, status, kind }: DeskTourFilter): Condition[] {
  const text = q.trim()
  const titled = sql<SqlBool>`(code ilike ${within(text)} or title ->> 'en' ilike ${within(text)}
    or title ->> 'ar' ilike ${within(text)} or destination ->> 'en' ilike ${within(text)}
    or destination ->> 'ar' ilike ${within(text)})`
  return [
    sql<SqlBool>`tenant_id = ${u.tenant.id}`,
    status ? sql<SqlBool>`status = ${status}` : sql<SqlBool>`status <> 'archived'`,
    ...(kind ? [sql<SqlBool>`kind = ${kind}`] : []),
    ...(text ? [titled] : []),
  ]
}

const every = (conditions: Condition[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

const ORDER = {
  '': sql`title ->> 'en', id`,
  code: sql`code, id`,
  newest: sql`id desc`,
}

/** Tours of a filter in its order. */
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

/** What the departures ahead of each tour add up to. */
export async function sumDepartures(
  u: Unit,
  ids: string[],
  today: string,
): Promise<(id: string) => TourSums> {
  if (ids.length === 0) return () => NONE
  const { rows } = await sql<TourSums & { tour_id: string }>`
    select tour_id, count(*)::int as departures, min(starts_on) as next_on, sum(capacity)::int as capacity,
      sum(places_sold)::int as sold, sum(places_held)::int as held, min(from_minor)::bigint as from_minor
    from tour_departures where tenant_id = ${u.tenant.id} and tour_id = any(${ids}::uuid[])
      and status <> 'called_off' and starts_on > ${today} group by 1`.execute(u.db)
  const sums = new Map(rows.map(({ tour_id, ...sum }) => [tour_id, sum]))
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
