import { type RawBuilder, sql } from 'kysely'
import type { ClockKind } from '#shared/contract/desk/today.ts'
import { LIVE_STATUSES } from '#shared/rules/site/live-status.ts'
import type { Unit } from '../../../context/context.ts'

/** Position of a clock in the order by time, stake, id and kind. */
export interface Position {
  /** Microseconds since 1970. */
  at: string
  stake: string
  id: string
  kind: string
}

export interface ClockQuery {
  kinds: readonly ClockKind[]
  from?: Date
  to?: Date
  after?: Position
  limit: number
  /** Counted only: the order within an instant does not matter. */
  counted?: boolean
}

interface Parts {
  kind: ClockKind
  at: string
  stake: string
}

/** A deadline missed so long ago is past help. */
const LATE_DAYS = 60
const ORDER = sql`at, stake desc, id, kind`

const LIVE = "b.status in ('confirmed', 'ticketing', 'ticketed')"
const UNTICKETED = "b.status in ('confirmed', 'ticketing')"

/** What a booking still owes under a deadline of its block; each condition has a partial index in 024-desk.sql. */
const OWED: Partial<Record<ClockKind, { at: string; owes: string; stake: string }>> = {
  names: {
    at: 'k.name_list_deadline',
    owes: `${UNTICKETED} and b.named < b.adults + b.children + b.infants`,
    stake: 'b.total_minor',
  },
  balance: {
    at: 'k.balance_due_at',
    owes: `${LIVE} and b.paid_minor < b.total_minor`,
    stake: 'b.total_minor - b.paid_minor',
  },
  ticketing: { at: 'k.ticketing_deadline', owes: UNTICKETED, stake: 'b.total_minor' },
  passport: {
    at: 'k.name_list_deadline',
    owes: `${LIVE} and b.passports_until < b.ends_on + interval '6 months'`,
    stake: 'b.total_minor',
  },
}

const instantOf = ({ at }: Position) => sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`

function follows(after: Position, { kind, at, stake }: Parts, id: string): RawBuilder<unknown> {
  const [time, money] = [sql.raw(at), sql.raw(stake)]
  const instant = instantOf(after)
  return sql`${time} >= ${instant} and (${time} > ${instant} or ${money} < ${after.stake}::bigint
    or (${money} = ${after.stake}::bigint and (${sql.raw(id)}, ${kind}::text) > (${after.id}::uuid, ${after.kind}::text)))`
}

function inWindow(u: Unit, { from, to, after }: ClockQuery, parts: Parts, id: string) {
  const time = sql.raw(parts.at)
  const earliest = from ?? new Date(u.now.getTime() - LATE_DAYS * 86_400_000)
  const conditions = [sql`${time} >= ${earliest}`]
  if (to) conditions.push(sql`${time} < ${to}`)
  if (after) conditions.push(follows(after, parts, id))
  return sql.join(conditions, sql` and `)
}

const branch = ({ kind, at, stake }: Parts, id: string, rest: RawBuilder<unknown>, query: ClockQuery) =>
  sql`(select ${sql.lit(kind)} as kind, ${sql.raw(at)} as at, (${sql.raw(stake)})::bigint as stake, ${sql.raw(id)} as id
    ${rest} order by ${query.counted ? sql`at` : ORDER} limit ${sql.lit(query.limit)})`

/** Bookings under the blocks whose deadline comes, by block: those that owe nothing are not read. */
function owedBranch(u: Unit, kind: ClockKind, query: ClockQuery) {
  const { at, owes, stake } = OWED[kind] as { at: string; owes: string; stake: string }
  const parts = { kind, at, stake: 'o.stake' }
  const rest = sql`from seat_blocks k cross join lateral (
      select b.id, ${sql.raw(stake)} as stake from bookings b
      join flight_bookings f on f.tenant_id = b.tenant_id and f.id = b.id and f.seat_block_id = k.id
      where b.tenant_id = ${u.tenant.id} and b.starts_on = k.departs_on and b.supplier = k.airline
        and ${sql.raw(owes)}
    ) o
    where k.tenant_id = ${u.tenant.id} and k.first_departs_at > ${u.now}
      and ${inWindow(u, query, parts, 'o.id')}`
  return branch(parts, 'o.id', rest, query)
}

function holdBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'hold' as const, at: 'b.hold_expires_at', stake: 'b.total_minor' }
  const rest = sql`from bookings b
    where b.tenant_id = ${u.tenant.id} and b.status = 'held' and b.hold_expires_at > ${u.now}
      and ${inWindow(u, query, parts, 'b.id')}`
  return branch(parts, 'b.id', rest, query)
}

/** Bookings whose customers were asked about moved times and have not answered. */
export const UNANSWERED = `schedule_answers s
    join schedule_changes c on c.tenant_id = s.tenant_id and c.id = s.change_id
    join bookings b on b.tenant_id = s.tenant_id and b.id = s.booking_id
    join flight_bookings f on f.tenant_id = s.tenant_id and f.id = s.booking_id and f.seat_block_id = c.seat_block_id`
export const STILL_ASKED = `s.answer = 'pending' and b.status in (${LIVE_STATUSES.map(status => `'${status}'`).join(', ')})`

function scheduleBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'schedule' as const, at: 's.answer_by', stake: 'b.total_minor' }
  const rest = sql`from ${sql.raw(UNANSWERED)}
    where s.tenant_id = ${u.tenant.id} and ${sql.raw(STILL_ASKED)} and ${inWindow(u, query, parts, 'b.id')}`
  return branch(parts, 'b.id', rest, query)
}

/** Unsold seats, and what one costs: the adult fare where the agency's own price is not known. */
export const UNSOLD = 'k.seats_total - k.seats_held - k.seats_sold - k.seats_released'
export const SEAT_COST = "coalesce(k.supplier_cost_minor, (k.fares -> 'ADT' ->> 'base')::bigint)"
export const ON_SALE = "k.status in ('published', 'paused', 'closed')"

function releaseBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'release' as const, at: 'k.release_at', stake: `(${UNSOLD}) * ${SEAT_COST}` }
  const rest = sql`from seat_blocks k
    where k.tenant_id = ${u.tenant.id} and k.first_departs_at > ${u.now} and ${sql.raw(ON_SALE)}
      and ${sql.raw(UNSOLD)} > 0 and ${inWindow(u, query, parts, 'k.id')}`
  return branch(parts, 'k.id', rest, query)
}

/** Seats that agencies have not used, of each block and instant of recall. */
function recallBranch(u: Unit, query: ClockQuery) {
  const parts = { kind: 'recall' as const, at: 'a.recall_at', stake: `a.unused * ${SEAT_COST}` }
  const rest = sql`from (
      select seat_block_id, recall_at, sum(seats - used) as unused from seat_block_allocations
      where tenant_id = ${u.tenant.id} and recalled_at is null and recall_at > ${u.now} and used < seats group by 1, 2
    ) a
    join seat_blocks k on k.tenant_id = ${u.tenant.id} and k.id = a.seat_block_id
    where ${sql.raw(ON_SALE)} and ${inWindow(u, query, parts, 'k.id')}`
  return branch(parts, 'k.id', rest, query)
}

function branchOf(u: Unit, kind: ClockKind, query: ClockQuery) {
  if (kind === 'hold') return holdBranch(u, query)
  if (kind === 'schedule') return scheduleBranch(u, query)
  if (kind === 'recall') return recallBranch(u, query)
  return kind === 'release' ? releaseBranch(u, query) : owedBranch(u, kind, query)
}

/** All clocks of the query as one subselect: kind, at, stake, id; at most `limit` of each kind. */
export const clocksOf = (u: Unit, query: ClockQuery): RawBuilder<unknown> =>
  sql.join(
    query.kinds.map(kind => branchOf(u, kind, query)),
    sql` union all `,
  )

export { ORDER as CLOCK_ORDER }
