import { type RawBuilder, sql } from 'kysely'
import type { ClockKind } from '#shared/contract/desk/today.ts'
import { firstDayToCome } from '#shared/rules/days/zones.ts'
import { TO_TICKET } from '#shared/rules/statuses/booking-statuses.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { AHEAD, balanceDue, KEPT, UNPLANNED } from '../../bookings/money/balances.service.ts'
import { branch, type ClockQuery, inWindow } from './clock-branch.ts'
import { RUNNING } from './departures.repo.ts'
import { type Owner, ownedBooking } from './owner.ts'

const UNTICKETED = `b.status in ${sqlList(TO_TICKET)}`

interface Owed {
  at: string
  owes: string
  stake: string
}

/** What a booking still owes under a deadline of its block; each condition has a partial index, `bookings_to_*`. */
const OWED = {
  names: {
    at: 'k.name_list_deadline',
    owes: `${UNTICKETED} and b.named < b.adults + b.children + b.infants`,
    stake: 'b.total_minor',
  },
  balance: {
    at: 'k.balance_due_at',
    // One that is paid in parts has due dates of its own.
    owes: UNPLANNED,
    stake: `b.total_minor - (${KEPT})`,
  },
  ticketing: { at: 'k.ticketing_deadline', owes: UNTICKETED, stake: 'b.total_minor' },
  passport: {
    at: 'k.name_list_deadline',
    owes: `${AHEAD} and b.passports_until < b.ends_on + interval '6 months'`,
    stake: 'b.total_minor',
  },
} as const satisfies Partial<Record<ClockKind, Owed>>

type OwedKind = keyof typeof OWED
const isOwed = (kind: ClockKind): kind is OwedKind => kind in OWED

/** Up to this many bookings are sorted faster than future blocks are read in order. */
const FEW = 300

/** Bookings of today and later that still owe it; from yesterday, because of time zones. */
const owing = (u: Unit, kind: OwedKind, owner?: Owner) => sql`bookings b
    where b.tenant_id = ${u.tenant.id} and b.starts_on >= ${firstDayToCome(u.now)}::date
      and ${sql.raw(OWED[kind].owes)} and ${ownedBooking(u, owner)}`

/** Kinds that more than `FEW` bookings owe. Sorted as the index is, so that the limit ends the scan. */
export async function crowdedKinds(
  u: Unit,
  kinds: readonly ClockKind[],
  owner?: Owner,
): Promise<Set<ClockKind>> {
  const owed = kinds.filter(isOwed)
  if (owed.length === 0) return new Set()
  const counts = owed.map(
    kind => sql`(select ${sql.lit(kind)} as kind, count(*) as count
      from (select from ${owing(u, kind, owner)} order by b.starts_on limit ${sql.lit(FEW + 1)}) s)`,
  )
  const { rows } = await sql<{ kind: ClockKind }>`
    select kind from (${sql.join(counts, sql` union all `)}) c where count > ${sql.lit(FEW)}`.execute(u.db)
  return new Set(rows.map(({ kind }) => kind))
}

const few = (u: Unit, kind: OwedKind, owner?: Owner) => sql`
    from (select b.id, ${sql.raw(OWED[kind].stake)} as stake,
        (select f.seat_block_id from flight_bookings f where f.tenant_id = ${u.tenant.id} and f.id = b.id) as block_id
      from ${owing(u, kind, owner)} offset 0) o
    cross join lateral (select * from seat_blocks k where k.tenant_id = ${u.tenant.id} and k.id = o.block_id offset 0) k`

/** Blocks in order of time, each with its bookings that owe it, until the limit is reached. */
const many = (u: Unit, kind: OwedKind, owner?: Owner) => sql`
    from seat_blocks k cross join lateral (
      select b.id, ${sql.raw(OWED[kind].stake)} as stake from bookings b
      join flight_bookings f on f.tenant_id = b.tenant_id and f.id = b.id and f.seat_block_id = k.id
      where b.tenant_id = ${u.tenant.id} and b.starts_on = k.departs_on and b.supplier = k.airline
        and ${sql.raw(OWED[kind].owes)} and ${ownedBooking(u, owner)}
      offset 0
    ) o`

const THROUGH = `b.due_through[width_bucket(${KEPT}, b.due_through) + 1]`

/** Bookings paid in parts, at the due date of the line that is open. */
function partsBranch(u: Unit, query: ClockQuery): RawBuilder<unknown> {
  const parts = { kind: 'balance', at: 'b.pay_by', stake: `${THROUGH} - (${KEPT})` } as const
  const rest = sql`from bookings b
    where b.tenant_id = ${u.tenant.id} and ${sql.raw(AHEAD)} and b.pay_by is not null
      and b.starts_on >= ${firstDayToCome(u.now)}::date
      and ${ownedBooking(u, query.owner)} and ${inWindow(u, query, parts, 'b.id')}`
  return branch(parts, 'b.id', rest, query)
}

/** Stays that staff sold unpaid, by the index `bookings_stays_to_settle`. */
function stayBranch(u: Unit, query: ClockQuery): RawBuilder<unknown> {
  const { owes, stake } = OWED.balance
  const parts = { kind: 'balance', at: 'o.at', stake: 'o.stake' } as const
  const rest = sql`from (select b.id, ${sql.raw(stake)} as stake, ${balanceDue(u)} as at from bookings b
      where b.tenant_id = ${u.tenant.id} and b.kind = 'hotel' and b.starts_on >= ${firstDayToCome(u.now)}::date
        and ${sql.raw(owes)} and ${ownedBooking(u, query.owner)} offset 0) o
    where ${inWindow(u, query, parts, 'o.id')}`
  return branch(parts, 'o.id', rest, query)
}

/** Deadlines of departures; tours need no tickets. */
const OF_TOURS = {
  names: 'd.names_deadline',
  balance: 'd.balance_due_at',
  passport: 'd.names_deadline',
} as const satisfies Partial<Record<OwedKind, string>>

/** Bookings of tours that owe what their departure's deadline asks for. */
function tourBranch(u: Unit, kind: keyof typeof OF_TOURS, query: ClockQuery): RawBuilder<unknown> {
  const parts = { kind, at: OF_TOURS[kind], stake: OWED[kind].stake }
  const rest = sql`from tour_departures d
    join tour_bookings t on t.tenant_id = d.tenant_id and t.departure_id = d.id and t.places_state = 'sold'
    join bookings b on b.tenant_id = d.tenant_id and b.id = t.id
    where d.tenant_id = ${u.tenant.id} and d.status in ${RUNNING} and d.starts_on >= ${firstDayToCome(u.now)}::date
      and ${sql.raw(OWED[kind].owes)} and ${ownedBooking(u, query.owner)} and ${inWindow(u, query, parts, 'b.id')}`
  return branch(parts, 'b.id', rest, query)
}

/** Bookings that owe what their block's deadline asks for. `offset 0` keeps the order of the joins as written. */
export function owedBranch(u: Unit, kind: OwedKind, query: ClockQuery): RawBuilder<unknown> {
  const parts = { kind, at: OWED[kind].at, stake: 'o.stake' }
  const from = query.crowded?.has(kind) ? many(u, kind, query.owner) : few(u, kind, query.owner)
  const rest = sql`${from}
    where k.tenant_id = ${u.tenant.id} and k.first_departs_at > ${u.now}
      and ${inWindow(u, query, parts, 'o.id')}`
  const branches = [branch(parts, 'o.id', rest, query)]
  if (kind === 'balance') branches.push(partsBranch(u, query), stayBranch(u, query))
  if (kind !== 'ticketing') branches.push(tourBranch(u, kind, query))
  return sql.join(branches, sql` union all `)
}
