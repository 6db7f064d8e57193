import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '#shared/base/calendar.ts'
import { DAY_MS } from '#shared/base/durations.ts'
import type { DeskBlockFilter } from '#shared/contract/desk/flights/seat-blocks.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { BLOCK_OVER } from '#shared/rules/statuses/stock-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { cityAirports } from '../airports.ts'
import type { BlockRow } from '../block-write.repo.ts'

type Condition = RawBuilder<SqlBool>

const HIGHEST = '\uffff'

/** By time as well as status: nothing marks a block that left. */
function statusConditions(u: Unit, status: DeskBlockFilter['status']): Condition[] {
  // The day is in the index; a flight may leave on the day before, seen from here.
  const today = addDays(zonedDate(u.now, u.tenant.settings.time_zone), -1)
  const ahead = [sql<SqlBool>`departs_on >= ${today}`, sql<SqlBool>`first_departs_at > ${u.now}`]
  if (status === '') return [sql`status not in ${sql.raw(sqlList(BLOCK_OVER))}`, ...ahead]
  if (status === 'draft' || status === 'cancelled') return [sql`status = ${status}`]
  if (status !== 'departed') return [sql`status = ${status}`, ...ahead]
  return [sql`status not in ('draft', 'cancelled')`, sql`first_departs_at <= ${u.now}`]
}

function textCondition(q: string, airports: string[]): Condition[] {
  const text = q.trim().toUpperCase()
  if (!text) return []
  const code = sql<SqlBool>`(code ~>=~ ${text} and code ~<~ ${text + HIGHEST})`
  const ways = [code, sql<SqlBool>`airline_pnr = ${text}`]
  if (airports.length > 0) {
    const list = sql.join(airports)
    ways.push(sql`origin in (${list})`, sql`destination in (${list})`)
  }
  return [sql`(${sql.join(ways, sql` or `)})`]
}

const UNSOLD = sql`seats_total - seats_held - seats_sold - seats_released`

function conditionsOf(u: Unit, filter: DeskBlockFilter, airports: string[]): Condition[] {
  const { from, to, airline, departs_from, departs_to, release } = filter
  const until = new Date(u.now.getTime() + Number(release) * DAY_MS)
  return [
    sql`tenant_id = ${u.tenant.id}`,
    ...statusConditions(u, filter.status),
    ...textCondition(filter.q, airports),
    ...(from ? [sql<SqlBool>`origin in (${sql.join(cityAirports(from))})`] : []),
    ...(to ? [sql<SqlBool>`destination in (${sql.join(cityAirports(to))})`] : []),
    ...(airline ? [sql<SqlBool>`airline = ${airline}`] : []),
    ...(departs_from ? [sql<SqlBool>`departs_on >= ${departs_from}`] : []),
    ...(departs_to ? [sql<SqlBool>`departs_on <= ${departs_to}`] : []),
    ...(release
      ? [
          sql<SqlBool>`release_at > ${u.now}`,
          sql<SqlBool>`release_at <= ${until}`,
          sql<SqlBool>`${UNSOLD} > 0`,
        ]
      : []),
  ]
}

const ORDER = { '': ['departs_on', 'id'], code: ['code', 'id'], release: ['release_at', 'id'] } as const

/** Rows after the row `after` in the filter's order. */
function pageCondition(sort: DeskBlockFilter['sort'], after: BlockRow | undefined): Condition[] {
  if (!after) return []
  const [column] = ORDER[sort]
  return [sql`(${sql.ref(column)}, id) > (${after[column]}, ${after.id})`]
}

export interface BlockQuery {
  filter: DeskBlockFilter
  /** Airports that the search text names. */
  airports: string[]
}

const every = (conditions: Condition[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`

export function listBlocks(
  u: Unit,
  { filter, airports }: BlockQuery,
  after: BlockRow | undefined,
  limit: number,
): Promise<BlockRow[]> {
  const [first, second] = ORDER[filter.sort]
  return u.db
    .selectFrom('seat_blocks')
    .selectAll()
    .where(every([...conditionsOf(u, filter, airports), ...pageCondition(filter.sort, after)]))
    .orderBy(first)
    .orderBy(second)
    .limit(limit)
    .execute()
}

export function getBlock(u: Unit, id: string): Promise<BlockRow | undefined> {
  return u.db
    .selectFrom('seat_blocks')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function sumBlocks(u: Unit, { filter, airports }: BlockQuery) {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`
  return u.db
    .selectFrom('seat_blocks')
    .select([
      sql<number>`count(*)::int`.as('blocks'),
      sum('seats_total').as('total'),
      sum('seats_held').as('held'),
      sum('seats_sold').as('sold'),
      sum('seats_released').as('released'),
      sum('seats_allocated').as('allocated'),
    ])
    .where(every(conditionsOf(u, filter, airports)))
    .executeTakeFirstOrThrow()
}
