import { type RawBuilder, sql } from 'kysely'
import { HOUR_MS } from '#shared/base/durations.ts'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import type { Localized } from '#shared/contract/fields.ts'
import type { Unit } from '../../../context/context.ts'
import { firstIdAt } from '../../../lib/ids.ts'
import type { AttemptRow } from '../payments.repo.ts'

export interface ListQuery {
  targetId?: string
  last4?: string
  status?: AttemptRow['status'][]
  method?: string
  gateway?: string
  live?: boolean
  flagged?: boolean
  slips?: boolean
  transfer?: string
  /** Of a period: attempts that were made or had money posted in it, with what was posted in it alone. */
  since?: Date
  until?: Date
  after?: string
}

/** An attempt with what it pays and what our books have of it, in the period if there is one. */
export interface ListedAttempt extends AttemptRow {
  received: number
  returned: number
  /** Of the returned: what the payer's bank took back. */
  lost: number
  booking_id: string | null
  booking_kind: string | null
  booking_reference: string | null
  booking_status: BookingStatus | null
  hold_expires_at: Date | null
  total_minor: number | null
  paid_minor: number | null
  booking_refunded_minor: number | null
  refund_due_minor: number | null
  agency_name: Localized | null
}

type Condition = RawBuilder<unknown>

/** Those that were made for it, those by a link over it, and those that paid it. */
const attemptsFor = ({ tenant }: Unit, targetId: string) => sql`
  select id from payment_attempts where tenant_id = ${tenant.id} and target_id = ${targetId}
  union select a.id from quick_payments q join payment_attempts a on a.tenant_id = q.tenant_id and a.target_id = q.id
  where q.tenant_id = ${tenant.id} and q.booking_id = ${targetId}
  union select attempt_id from payments
  where tenant_id = ${tenant.id} and booking_id = ${targetId} and attempt_id is not null`

function conditions(u: Unit, query: ListQuery): Condition[] {
  const { targetId, last4, status, method, gateway, live, flagged, slips, transfer, after } = query
  return [
    sql`a.tenant_id = ${u.tenant.id}`,
    ...(targetId ? [sql`a.id in (${attemptsFor(u, targetId)})`] : []),
    ...(last4 ? [sql`a.card_last4 = ${last4}`] : []),
    ...(status ? [sql`a.status = any(${status})`] : []),
    ...(method ? [sql`a.method = ${method}`] : []),
    ...(gateway ? [sql`a.gateway = ${gateway}`] : []),
    ...(live === undefined ? [] : [live ? sql`a.live` : sql`not a.live`]),
    ...(flagged ? [sql`a.flagged is not null`] : []),
    ...(slips ? [sql`a.gateway = 'bank' and a.fetched = 'pending'`] : []),
    ...(transfer ? [sql`a.gateway = 'bank' and a.gateway_payment_id = ${transfer}`] : []),
    ...(after ? [sql`a.id < ${after}`] : []),
  ]
}

const all = (list: Condition[]) => sql.join(list, sql` and `)

const postings = (u: Unit, { since, until }: ListQuery) =>
  sql`payments p where ${all([
    sql`p.tenant_id = ${u.tenant.id}`,
    // Others divide what was received among parts of a booking.
    sql`p.kind in ('payment', 'refund', 'refund_failed', 'chargeback', 'chargeback_returned')`,
    ...(since ? [sql`p.posted_at >= ${since}`] : []),
    ...(until ? [sql`p.posted_at < ${until}`] : []),
  ])}`

// Ids sort by the instant of creation.
const idAt = (at: Date, laterMs = 0) => firstIdAt(at.getTime() + laterMs)

/** Clocks of servers differ: a posting may seem to be older than its attempt. */
const APART_MS = HOUR_MS

/** Conditions to list by one after the other, newest first: a page is mostly full before older attempts are looked for. */
function partsOf(u: Unit, query: ListQuery): Condition[] {
  const { since, until } = query
  const matching = conditions(u, query)
  // `offset 0` keeps the planner from reading all postings of the period.
  const moved = sql`exists (select from ${postings(u, query)} and p.attempt_id = a.id offset 0)`
  const made = [
    ...(since ? [sql`a.id >= ${idAt(since)}`] : []),
    ...(until ? [sql`a.id < ${idAt(until, APART_MS)}`, sql`(a.id < ${idAt(until)} or ${moved})`] : []),
  ]
  const earlier = since && [
    sql`a.id = any(array(select p.attempt_id from ${postings(u, query)} and p.attempt_id < ${idAt(since)}))`,
  ]
  return [made, earlier].flatMap(part => (part ? [all([...matching, ...part])] : []))
}

const posted = (u: Unit, query: ListQuery) => sql`
  select coalesce(sum(p.amount_minor) filter (where p.kind = 'payment'), 0)::bigint as received,
    coalesce(sum(case when p.kind in ('refund', 'chargeback') then p.amount_minor
      when p.kind in ('refund_failed', 'chargeback_returned') then -p.amount_minor end), 0)::bigint as returned,
    coalesce(sum(case p.kind when 'chargeback' then p.amount_minor
      when 'chargeback_returned' then -p.amount_minor end), 0)::bigint as lost
  from ${postings(u, query)} and p.attempt_id = a.id`

async function listPart(u: Unit, query: ListQuery, part: Condition, limit: number): Promise<ListedAttempt[]> {
  // A lateral join makes the planner look up each by its key; beneath row security no index takes a "coalesce".
  const { rows } = await sql<ListedAttempt>`
    select a.*, m.received, m.returned, m.lost, b.id as booking_id, b.kind as booking_kind, coalesce(b.reference, y.reference) as booking_reference,
      b.status as booking_status, b.hold_expires_at, b.total_minor, b.paid_minor,
      b.refunded_minor as booking_refunded_minor, b.refund_due_minor, t.name as agency_name
    from (select a.* from payment_attempts a where ${part} order by a.id desc limit ${limit}) a
    cross join lateral (${posted(u, query)}) m
    left join lateral (select reference, booking_id from quick_payments where a.target_kind = 'quick_payment'
      and tenant_id = ${u.tenant.id} and id = a.target_id limit 1) y on true
    left join lateral (select * from bookings where a.target_kind <> 'agency_top_up' and tenant_id = ${u.tenant.id}
      and id = case when y.booking_id is null then a.target_id else y.booking_id end limit 1) b on true
    left join travel_agencies t on a.target_kind = 'agency_top_up' and t.tenant_id = ${u.tenant.id} and t.id = a.target_id
    order by a.id desc`.execute(u.db)
  return rows
}

export async function listAttempts(u: Unit, query: ListQuery, limit: number): Promise<ListedAttempt[]> {
  let rows: ListedAttempt[] = []
  for (const part of partsOf(u, query))
    if (rows.length < limit) rows = [...rows, ...(await listPart(u, query, part, limit - rows.length))]
  return rows
}

async function countPart(u: Unit, part: Condition, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (select from payment_attempts a
    where ${part} order by a.id desc limit ${most}) a`.execute(u.db)
  return rows[0]?.count ?? 0
}

/** Stops at `most`. */
export async function countAttempts(u: Unit, query: ListQuery, most: number): Promise<number> {
  let count = 0
  for (const part of partsOf(u, query)) if (count < most) count += await countPart(u, part, most - count)
  return count
}

export interface TotalRow {
  currency: string
  count: number
  received: number
  returned: number
}

/** What our books have of all matching attempts, by currency. */
export async function sumAttempts(u: Unit, query: ListQuery): Promise<TotalRow[]> {
  const parts = partsOf(u, query).map(
    part => sql`select a.id, a.currency from payment_attempts a where ${part}`,
  )
  const { rows } = await sql<TotalRow>`
    select a.currency, count(*)::int as count, sum(m.received)::bigint as received, sum(m.returned)::bigint as returned
    from (${sql.join(parts, sql` union all `)}) a cross join lateral (${posted(u, query)}) m
    group by a.currency order by a.currency`.execute(u.db)
  return rows
}

const MOST = 200

export const listOfTarget = (u: Unit, targetId: string) => listAttempts(u, { targetId }, MOST)

export async function listGateways(u: Unit): Promise<string[]> {
  // One step per gateway instead of a look at every attempt.
  const { rows } = await sql<{ gateway: string }>`
    with recursive g as (
      (select gateway from payment_attempts where tenant_id = ${u.tenant.id} order by gateway limit 1)
      union all
      select (select gateway from payment_attempts a where a.tenant_id = ${u.tenant.id} and a.gateway > g.gateway
        order by gateway limit 1) from g where g.gateway is not null
    ) select gateway from g where gateway is not null`.execute(u.db)
  return rows.map(({ gateway }) => gateway)
}
