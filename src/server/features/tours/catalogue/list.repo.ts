import { type RawBuilder, sql } from 'kysely'
import { LEAST_RATINGS, type TourRating } from '#shared/contract/tour-ratings.ts'
import { daysOfMonth } from '#shared/rules/tours/months.ts'
import type { TourSearch } from '#shared/rules/tours/tour-search.ts'
import type { Unit } from '../../../context/context.ts'
import type { TourRow } from '../tours.repo.ts'
import { departureColumns, type OfferedRow } from './departures.repo.ts'

export interface Found extends Pick<TourRow, 'id' | 'kind' | 'title' | 'destination' | 'days' | 'nights'> {
  hotels: TourRow['content']['hotels']
  picture: TourRow['pictures'][number] | null
  rating: TourRating | null
}

export interface ListInput {
  search: TourSearch
  /** In the tenant's zone. */
  today: string
  /** Basis points, for prices with VAT. */
  rateBp: number
  /** Of the most expensive departure; null: any. */
  maxMinor: number | null
  /** Instead of the search's. */
  order?: 'featured'
}

const gross = ({ rateBp }: ListInput) =>
  sql`(case when d.vat_category = 'S' then d.from_minor + round(d.from_minor * ${rateBp}::numeric / 10000)
    else d.from_minor end)::bigint`

const NONE = sql`true`
const any = (values: readonly string[], column: RawBuilder<unknown>) =>
  values.length ? sql`${column} = any(${sql.val([...values])}::text[])` : NONE

function narrowed(input: ListInput): RawBuilder<unknown>[] {
  const { kinds, nights, from, stars, guaranteed } = input.search
  const ranges = nights.map(range => {
    const [least, most] = range.split('-').map(Number)
    return sql`t.nights between ${least} and ${most}`
  })
  return [
    any(kinds, sql`t.kind`),
    any(from, sql`d.origin`),
    ranges.length ? sql`(${sql.join(ranges, sql` or `)})` : NONE,
    stars ? sql`t.stars >= ${stars}` : NONE,
    guaranteed ? sql`d.status = 'guaranteed'` : NONE,
    input.maxMinor === null ? NONE : sql`${gross(input)} <= ${input.maxMinor}`,
  ]
}

/** Departures on sale of published tours; full ones too. */
function onSale(u: Unit, { today }: ListInput, conditions: RawBuilder<unknown>[]) {
  return sql`from tour_departures d join tours t on t.tenant_id = d.tenant_id and t.id = d.tour_id
    where d.tenant_id = ${u.tenant.id} and t.status = 'published' and d.status in ('open', 'guaranteed')
      and d.starts_on > ${today} and d.sales_until > ${u.now}
      and ${sql.join(conditions, sql` and `)}`
}

const inMonth = ({ month }: TourSearch) => {
  if (!month) return NONE
  const { from, to } = daysOfMonth(month)
  return sql`d.starts_on between ${from} and ${to}`
}

const ORDERS = {
  featured: sql`bool_or(featured) desc, min(d.starts_on)`,
  soonest: sql`min(d.starts_on) filter (where d.status = 'guaranteed') nulls last, min(d.starts_on)`,
  price: sql`min(from_gross)`,
  days: sql`max(days), min(d.starts_on)`,
}

/** Ids of a page of tours, and how many there are. */
export async function listFound(u: Unit, input: ListInput, size: number) {
  const { search } = input
  const where = onSale(u, input, [...narrowed(input), inMonth(search)])
  const { rows } = await sql<{ tour_id: string; total: number }>`
    select tour_id, count(*) over ()::int as total from (
      select d.tour_id, d.starts_on, d.status, t.days, t.featured, ${gross(input)} as from_gross ${where}) d
    group by tour_id order by ${ORDERS[input.order ?? search.sort]}, tour_id
    limit ${size} offset ${(search.page - 1) * size}`.execute(u.db)
  return { ids: rows.map(row => row.tour_id), total: rows[0]?.total ?? 0 }
}

export interface DayFound {
  day: string
  departures: number
  from_minor: number
}

/** Days with departures, whatever the month. */
export async function listDays(u: Unit, input: ListInput): Promise<DayFound[]> {
  const { rows } = await sql<DayFound>`
    select d.starts_on as day, count(*)::int as departures, min(${gross(input)}) as from_minor
    ${onSale(u, input, narrowed(input))} group by d.starts_on order by d.starts_on`.execute(u.db)
  return rows
}

export interface Facet {
  name: 'kind' | 'from' | 'stars'
  value: string
  tours: number
}

/** What the search could be narrowed to. */
export async function listFacets(u: Unit, input: ListInput): Promise<Facet[]> {
  const { rows } = await sql<Facet>`
    select case grouping(t.kind, d.origin, t.stars) when 3 then 'kind' when 5 then 'from' else 'stars' end as name,
      coalesce(t.kind, d.origin, t.stars::text) as value, count(distinct d.tour_id)::int as tours
    ${onSale(u, input, [inMonth(input.search)])}
    group by grouping sets ((t.kind), (d.origin), (t.stars)) order by 1, 3 desc, 2`.execute(u.db)
  return rows.filter(({ value }) => value !== null)
}

const RATING = sql`(select jsonb_build_object('count', count(*), 'average', round(avg(r.stars), 1)) from tour_ratings r
  where r.tenant_id = tours.tenant_id and r.tour_id = tours.id and r.state = 'shown'
  having count(*) >= ${sql.lit(LEAST_RATINGS)})`

/** Tours of a list in the order of the ids. */
export async function listTours(u: Unit, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select id, kind, title, destination, days, nights, content -> 'hotels' as hotels, pictures -> 0 as picture, ${RATING} as rating
    from tours where tenant_id = ${u.tenant.id} and status = 'published' and id = any(${sql.val([...ids])}::uuid[])
    order by array_position(${sql.val([...ids])}::uuid[], id)`.execute(u.db)
  return rows
}

/** The next departures of each tour that the search finds. */
export async function listNext(
  u: Unit,
  input: ListInput,
  ids: readonly string[],
  each: number,
): Promise<OfferedRow[]> {
  if (ids.length === 0) return []
  const mine = sql`d.tour_id = any(${sql.val([...ids])}::uuid[])`
  const { rows } = await sql<OfferedRow>`
    select * from (
      select d.tour_id, ${departureColumns(u)}, row_number() over (partition by d.tour_id order by d.starts_on, d.id) as nth
      from tour_departures d
      left join seat_blocks k on k.tenant_id = d.tenant_id and k.id = d.seat_block_id
      where d.tenant_id = ${u.tenant.id} and (d.tenant_id, d.id) in (
        select d.tenant_id, d.id ${onSale(u, input, [...narrowed(input), inMonth(input.search), mine])})) d
    where nth <= ${each} order by tour_id, starts_on, id`.execute(u.db)
  return rows
}
