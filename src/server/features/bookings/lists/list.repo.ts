import { type RawBuilder, sql } from 'kysely'
import type { BookingFilter, BookingQueue } from '#shared/contract/bookings/bookings.ts'
import type { Unit } from '../../../context/context.ts'
import { planOnceOn } from '../../../db/machines/distributed.ts'
import { hasSeveralKinds } from '../kind.port.ts'
import {
  anyOf,
  deadlineWays,
  every,
  type KindDeadlines,
  type ListFilter,
  paymentWays,
  plainConditions,
  queueWays,
  type Scope,
  scopeWays,
  statusWays,
  type Way,
} from './conditions.ts'
import { ownerConditions, textFinds } from './text.ts'

export type { Scope, Way } from './conditions.ts'

export interface ListQuery {
  /** Of all kinds when left out. */
  kind?: string
  scope: Scope
  filter: ListFilter
  /** Who performs it, where that is asked for. */
  supplier?: string
  queue?: BookingQueue
  deadlines: KindDeadlines
  /** What the kind alone can find. */
  own?: (u: Unit) => Way[]
}

interface Page {
  rows: number
  order: 'asc' | 'desc'
}

const both = (one: Way, other: Way): Way => ({
  all: [...one.all, ...other.all],
  few: one.few || other.few,
})

const combine = (choices: Way[][]): Way[] =>
  choices.reduce((ways, choice) => ways.flatMap(way => choice.map(other => both(way, other))))

const ofKind = (kind?: string) => (kind && hasSeveralKinds() ? [sql<boolean>`b.kind = ${kind}`] : [])

const filterWays = (u: Unit, { kind, filter, supplier, queue, deadlines, own }: ListQuery): Way[][] => [
  [{ all: [...ofKind(kind), ...plainConditions(filter, supplier)] }],
  statusWays(u, filter.status),
  paymentWays(u, filter.payment),
  ...(queue ? [queueWays(queue)] : []),
  ...(own?.(u) ?? []).map(way => [way]),
  ...(filter.deadline ? [deadlineWays(u, Number(filter.deadline), deadlines)] : []),
]

const orderOf = ({ sort }: Pick<BookingFilter, 'sort'>) => (sort === 'oldest' ? 'asc' : 'desc')

function branch(u: Unit, { all, few }: Way, { rows, order }: Page) {
  const conditions = sql.join([sql`b.tenant_id = ${u.tenant.id}`, ...all], sql` and `)
  const newest = few ? sql`` : sql`order by id ${sql.raw(order)} limit ${sql.lit(rows)}`
  return sql`(select b.id as id from bookings b where ${conditions} ${newest})`
}

function namedBranch(
  u: Unit,
  passengers: RawBuilder<unknown>,
  all: ReturnType<typeof ownerConditions>,
  { rows, order }: Page,
) {
  const where = all.ofPassenger.length > 0 ? sql`where ${sql.join(all.ofPassenger, sql` and `)}` : sql``
  const limit = sql`order by id ${sql.raw(order)} limit ${sql.lit(rows)}`
  const found = sql`select distinct p.booking_id as id from ${passengers} p ${where}`
  if (all.ofBooking.length === 0) return sql`(${found} ${limit})`
  // Ordered before, so that bookings are looked up, each by its key, until the page is full.
  const conditions = [sql`b.tenant_id = ${u.tenant.id}`, sql`b.id = n.id`, ...all.ofBooking]
  return sql`(select n.id as id from (${found} order by id ${sql.raw(order)}) n,
    lateral (select from bookings b where ${sql.join(conditions, sql` and `)} limit 1) one ${limit})`
}

/** Few matches are filtered directly; many are searched with each index. */
function textBranches(u: Unit, query: ListQuery, page: Page) {
  const { scope, filter } = query
  const { bookings, named } = textFinds(u, filter.q)
  const filters = filterWays(u, query)
  const visible = scopeWays(scope)
  const kept = filters.flatMap(anyOf)
  const ways = bookings.few
    ? [both(bookings, { all: [...anyOf(visible), ...kept] })]
    : combine([[bookings], visible, ...filters])
  const { ofPassenger, ofBooking } = ownerConditions(scope)
  const all = { ofPassenger, ofBooking: [...ofBooking, ...kept] }
  return [
    ...ways.map(way => branch(u, way, page)),
    ...named.map(passengers => namedBranch(u, passengers, all, page)),
  ]
}

const branches = (u: Unit, query: ListQuery, page: Page) =>
  query.filter.q.trim()
    ? textBranches(u, query, page)
    : combine([scopeWays(query.scope), ...filterWays(u, query)]).map(way => branch(u, way, page))

/** Counts are exact up to this. */
export const COUNT_MAX = 1000

export async function countBookings(u: Unit, query: ListQuery): Promise<number> {
  const filter = { ...query.filter, after: undefined }
  return (await listIds(u, { ...query, filter }, COUNT_MAX + 1)).length
}

// Literals plan better than parameters; a few sizes keep the number of statements small.
const SIZES = [26, 101, COUNT_MAX + 1]
const sizeFor = (rows: number) => SIZES.find(size => size >= rows) ?? rows

async function listIds(u: Unit, query: ListQuery, rows: number): Promise<string[]> {
  const size = sizeFor(rows)
  const order = orderOf(query.filter)
  // The plan does not depend on the text.
  if (query.filter.q.trim()) await planOnceOn(u.db)
  const found = await sql<{ id: string }>`
    select id from (${sql.join(branches(u, query, { rows: size, order }), sql` union all `)}) x
    group by id order by id ${sql.raw(order)} limit ${sql.lit(size)}`.execute(u.db)
  return found.rows.slice(0, rows).map(({ id }) => id)
}

// Prices and drafts are larger than all other columns together.
const LISTED = [
  ...(['b.kind', 'b.supplier'] as const),
  ...([
    'b.id',
    'b.reference',
    'b.supplier_reference',
    'b.starts_on',
    'b.ends_on',
    'b.lead_name',
    'b.created_at',
  ] as const),
  ...([
    'b.status',
    'b.hold_expires_at',
    'b.answer_by',
    'b.adults',
    'b.children',
    'b.infants',
    'b.currency',
  ] as const),
  ...(['b.total_minor', 'b.paid_minor', 'b.refunded_minor', 'b.refund_due_minor'] as const),
  ...(['b.due_at', 'b.due_through', 'b.pay_by'] as const),
]

// The scope is checked on the bookings themselves.
const rowsOf = (u: Unit, scope: Scope, ids: string[], order: Page['order']) =>
  u.db
    .selectFrom('bookings as b')
    .leftJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.id', '=', 'b.agency_id'),
    )
    .leftJoin('users as m', join =>
      join.onRef('m.tenant_id', '=', 'b.tenant_id').onRef('m.id', '=', 'b.user_id'),
    )
    .select(LISTED)
    .select(['a.name as agency_name', 'm.name as maker_name'])
    .where('b.tenant_id', '=', u.tenant.id)
    .where(every([sql`b.id = any(${ids}::uuid[])`, ...anyOf(scopeWays(scope))]))
    .orderBy('b.id', order)
    .execute()
export type ListedBooking = Awaited<ReturnType<typeof rowsOf>>[number]

/** A page of bookings plus one, which shows whether another page follows. */
export async function listBookings(u: Unit, query: ListQuery, limit: number): Promise<ListedBooking[]> {
  const ids = await listIds(u, query, limit + 1)
  return ids.length === 0 ? [] : rowsOf(u, query.scope, ids, orderOf(query.filter))
}

/** Loose index scan: one look-up per supplier. */
async function suppliersBy(u: Unit, agencyId?: string): Promise<string[]> {
  const ofAgency = agencyId ? sql`and b.agency_id = ${agencyId}` : sql``
  const next = (than: ReturnType<typeof sql>) => sql`select b.supplier from bookings b
    where b.tenant_id = ${u.tenant.id} ${ofAgency} and b.supplier > ${than} order by b.supplier limit 1`
  const { rows } = await sql<{ supplier: string }>`
    with recursive a as (
      (${next(sql`''`)}) union all select (${next(sql`a.supplier`)}) from a where a.supplier is not null
    ) select supplier from a where supplier is not null`.execute(u.db)
  return rows.map(({ supplier }) => supplier)
}

async function suppliersOfUser(u: Unit, { userId, agencyId, ofAgency }: Exclude<Scope, 'tenant'>) {
  const agency = ofAgency === 'own' && agencyId ? sql`or b.agency_id = ${agencyId}` : sql``
  const { rows } = await sql<{ supplier: string }>`
    select distinct b.supplier from bookings b
    where b.tenant_id = ${u.tenant.id} and b.user_id = ${userId} and (b.agency_id is null ${agency})
      and b.supplier is not null`.execute(u.db)
  return rows.map(({ supplier }) => supplier)
}

export async function listSuppliers(u: Unit, scope: Scope): Promise<string[]> {
  if (scope === 'tenant') return suppliersBy(u)
  const own = await suppliersOfUser(u, scope)
  const agencys = scope.ofAgency === 'all' && scope.agencyId ? await suppliersBy(u, scope.agencyId) : []
  return [...new Set([...own, ...agencys])].sort()
}
