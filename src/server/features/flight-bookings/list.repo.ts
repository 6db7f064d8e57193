import { type RawBuilder, sql } from 'kysely'
import type { BookingFilter } from '#shared/contract/flight-bookings.ts'
import type { Unit } from '../../context.ts'
import {
  anyOf,
  deadlineWays,
  every,
  plainConditions,
  type Scope,
  scopeWays,
  statusWays,
  type Way,
} from './list-conditions.ts'
import { ownerConditions, textFinds } from './list-text.ts'

export type { Scope } from './list-conditions.ts'

interface Page {
  rows: number
  order: 'asc' | 'desc'
}

const both = (one: Way, other: Way): Way => ({
  all: [...one.all, ...other.all],
  few: one.few || other.few,
})

/** Every way through all of the choices. */
const combine = (choices: Way[][]): Way[] =>
  choices.reduce((ways, choice) => ways.flatMap(way => choice.map(other => both(way, other))))

const filterWays = (u: Unit, filter: BookingFilter): Way[][] => [
  [{ all: plainConditions(filter) }],
  statusWays(u, filter.status),
  ...(filter.deadline ? [deadlineWays(u, Number(filter.deadline))] : []),
]

const orderOf = ({ sort }: Pick<BookingFilter, 'sort'>) => (sort === 'oldest' ? 'asc' : 'desc')

function branch(u: Unit, { all, few }: Way, { rows, order }: Page) {
  const conditions = sql.join([sql`b.tenant_id = ${u.tenant.id}`, ...all], sql` and `)
  const newest = few ? sql`` : sql`order by id ${sql.raw(order)} limit ${sql.lit(rows)}`
  return sql`(select b.id as id from flight_bookings b where ${conditions} ${newest})`
}

function namedBranch(
  u: Unit,
  passengers: RawBuilder<unknown>,
  all: ReturnType<typeof ownerConditions>,
  { rows, order }: Page,
) {
  // Sideways: each passenger's booking is looked up by its key, whatever the planner thinks of their number.
  const booking = sql`, lateral (select from flight_bookings b
    where ${sql.join([sql`b.tenant_id = ${u.tenant.id}`, sql`b.id = p.booking_id`, ...all.ofBooking], sql` and `)} limit 1) one`
  const where = all.ofPassenger.length > 0 ? sql`where ${sql.join(all.ofPassenger, sql` and `)}` : sql``
  return sql`(select distinct p.booking_id as id from ${passengers} p ${all.ofBooking.length > 0 ? booking : sql``}
    ${where} order by id ${sql.raw(order)} limit ${sql.lit(rows)})`
}

/** What is found by few rows is held against each filter as it is; what may be much is looked for in every way. */
function textBranches(u: Unit, scope: Scope, filter: BookingFilter, page: Page) {
  const { bookings, named } = textFinds(u, filter.q)
  const filters = filterWays(u, filter)
  const whose = scopeWays(scope)
  const kept = filters.flatMap(anyOf)
  const ways = bookings.few
    ? [both(bookings, { all: [...anyOf(whose), ...kept] })]
    : combine([[bookings], whose, ...filters])
  const { ofPassenger, ofBooking } = ownerConditions(scope)
  const all = { ofPassenger, ofBooking: [...ofBooking, ...kept] }
  return [
    ...ways.map(way => branch(u, way, page)),
    ...named.map(passengers => namedBranch(u, passengers, all, page)),
  ]
}

const branches = (u: Unit, scope: Scope, filter: BookingFilter, page: Page) =>
  filter.q.trim()
    ? textBranches(u, scope, filter, page)
    : combine([scopeWays(scope), ...filterWays(u, filter)]).map(way => branch(u, way, page))

/** Exact up to this many. */
export const COUNT_MAX = 1000

/** How many bookings the filter finds, `COUNT_MAX + 1` for more. Reads no more of an index than that. */
export async function countBookings(u: Unit, scope: Scope, filter: BookingFilter): Promise<number> {
  const all = { ...filter, after: undefined }
  return (await listIds(u, scope, all, COUNT_MAX + 1)).length
}

// A figure in the text gives a better plan than a parameter; few of them, so that the texts stay few.
const SIZES = [26, 101, COUNT_MAX + 1]
const sizeFor = (rows: number) => SIZES.find(size => size >= rows) ?? rows

async function listIds(u: Unit, scope: Scope, filter: BookingFilter, rows: number): Promise<string[]> {
  const size = sizeFor(rows)
  const order = orderOf(filter)
  // Whatever the text, the same indexes find it: a plan for each text would take longer to make than to run.
  if (filter.q.trim()) await sql`set local plan_cache_mode = force_generic_plan`.execute(u.db)
  const found = await sql<{ id: string }>`
    select id from (${sql.join(branches(u, scope, filter, { rows: size, order }), sql` union all `)}) x
    group by id order by id ${sql.raw(order)} limit ${sql.lit(size)}`.execute(u.db)
  return found.rows.slice(0, rows).map(({ id }) => id)
}

// Not all there is: a row's prices and draft alone are more than the rest.
const LISTED = [
  ...(['b.id', 'b.reference', 'b.airline_pnr', 'b.departs_on', 'b.lead_name', 'b.created_at'] as const),
  ...(['b.status', 'b.hold_expires_at', 'b.adults', 'b.children', 'b.infants', 'b.currency'] as const),
  ...(['b.total_minor', 'b.paid_minor', 'b.refunded_minor', 'b.refund_due_minor'] as const),
]

// Whose they are is asked of the bookings themselves, whatever found them.
const rowsOf = (u: Unit, scope: Scope, ids: string[], order: Page['order']) =>
  u.db
    .selectFrom('flight_bookings as b')
    .innerJoin('seat_blocks as k', join =>
      join.onRef('k.tenant_id', '=', 'b.tenant_id').onRef('k.id', '=', 'b.seat_block_id'),
    )
    .leftJoin('travel_agencies as a', join =>
      join.onRef('a.tenant_id', '=', 'b.tenant_id').onRef('a.id', '=', 'b.agency_id'),
    )
    .leftJoin('users as m', join =>
      join.onRef('m.tenant_id', '=', 'b.tenant_id').onRef('m.id', '=', 'b.user_id'),
    )
    .select(LISTED)
    .select(['k.airline', 'k.origin', 'k.destination', 'k.name_list_deadline', 'k.ticketing_deadline'])
    .select(['a.name as agency_name', 'm.name as maker_name'])
    .where('b.tenant_id', '=', u.tenant.id)
    .where(every([sql`b.id = any(${ids}::uuid[])`, ...anyOf(scopeWays(scope))]))
    .orderBy('b.id', order)
    .execute()
export type ListedBooking = Awaited<ReturnType<typeof rowsOf>>[number]

/**
 * In the order asked for, one more than `limit` so that the caller knows whether another page follows. Reads a page's
 * worth of rows however many there are.
 */
export async function listBookings(
  u: Unit,
  scope: Scope,
  filter: BookingFilter,
  limit: number,
): Promise<ListedBooking[]> {
  const ids = await listIds(u, scope, filter, limit + 1)
  return ids.length === 0 ? [] : rowsOf(u, scope, ids, orderOf(filter))
}

/** One look at the index per airline, however many bookings each has. */
async function airlinesBy(u: Unit, agencyId?: string): Promise<string[]> {
  const mine = agencyId ? sql`and b.agency_id = ${agencyId}` : sql``
  const next = (than: ReturnType<typeof sql>) => sql`select b.airline from flight_bookings b
    where b.tenant_id = ${u.tenant.id} ${mine} and b.airline > ${than} order by b.airline limit 1`
  const { rows } = await sql<{ airline: string }>`
    with recursive a as (
      (${next(sql`''`)}) union all select (${next(sql`a.airline`)}) from a where a.airline is not null
    ) select airline from a where airline is not null`.execute(u.db)
  return rows.map(({ airline }) => airline)
}

async function airlinesOfUser(u: Unit, { userId, agencyId, ofAgency }: Exclude<Scope, 'tenant'>) {
  const agency = ofAgency === 'own' && agencyId ? sql`or b.agency_id = ${agencyId}` : sql``
  const { rows } = await sql<{ airline: string }>`
    select distinct b.airline from flight_bookings b
    where b.tenant_id = ${u.tenant.id} and b.user_id = ${userId} and (b.agency_id is null ${agency})
      and b.airline is not null`.execute(u.db)
  return rows.map(({ airline }) => airline)
}

/** IATA codes of the airlines somebody has bookings with. */
export async function listBookedAirlines(u: Unit, scope: Scope): Promise<string[]> {
  if (scope === 'tenant') return airlinesBy(u)
  const own = await airlinesOfUser(u, scope)
  const agencys = scope.ofAgency === 'all' && scope.agencyId ? await airlinesBy(u, scope.agencyId) : []
  return [...new Set([...own, ...agencys])].sort()
}
