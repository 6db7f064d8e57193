import { sql } from 'kysely'
import type { PaymentMethod } from '#shared/contract/money/payments.ts'
import type { Unit } from '../../../context/context.ts'
import { SEAT_COST } from '../../seat-blocks/seat-cost.service.ts'
import { ON_SALE, UNSOLD } from './clocks.repo.ts'

export interface RiskRow {
  id: string
  code: string
  destination: string
  release_at: Date
  seats_total: number
  seats_sold: number
  seats_held: number
  unsold: number
  cost: number
  currency: string
  /** Of all blocks at risk, not only those listed. */
  blocks: number
  all_unsold: number
  all_cost: number
}

/** Blocks with unsold seats that go back to the airline before `until`, next first, and their sums in each row. */
export async function listRisk(u: Unit, until: Date, limit: number): Promise<RiskRow[]> {
  const { rows } = await sql<RiskRow>`
    with risk as (
      select k.*, ${sql.raw(UNSOLD)} as unsold, (${sql.raw(UNSOLD)}) * ${sql.raw(SEAT_COST)} as cost from seat_blocks k
      where k.tenant_id = ${u.tenant.id} and k.release_at > ${u.now} and k.release_at <= ${until}
        and ${sql.raw(ON_SALE)} and ${sql.raw(UNSOLD)} > 0
    )
    select id, code, destination, release_at, seats_total, seats_sold, seats_held, unsold, cost, currency,
      count(*) over ()::int as blocks, sum(unsold) over ()::int as all_unsold, sum(cost) over ()::bigint as all_cost
    from risk order by release_at, id limit ${sql.lit(limit)}`.execute(u.db)
  return rows
}

export interface TakenRow {
  method: PaymentMethod
  taken: number
  returned: number
}

export async function listTaken(u: Unit, from: Date): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select a.method, coalesce(sum(p.amount_minor) filter (where p.kind = 'payment'), 0)::bigint as taken,
      coalesce(sum(case when p.kind in ('refund', 'chargeback') then p.amount_minor
        when p.kind in ('refund_failed', 'chargeback_returned') then -p.amount_minor end), 0)::bigint as returned
    from payments p join payment_attempts a on a.tenant_id = p.tenant_id and a.id = p.attempt_id
    where p.tenant_id = ${u.tenant.id} and p.posted_at >= ${from} group by 1 order by taken desc`.execute(
    u.db,
  )
  return rows
}

export async function sumRefunds(u: Unit): Promise<{ count: number; minor: number }> {
  const row = await u.db
    .selectFrom('bookings')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(refund_due_minor), 0)::bigint`.as('minor'),
    ])
    .where('tenant_id', '=', u.tenant.id)
    // A parameter could not be seen to fit the partial index.
    .where(sql<boolean>`refund_due_minor > 0`)
    .executeTakeFirstOrThrow()
  return row
}

export interface RecentRow {
  at: Date
  actor: string | null
  kind: string
  to_status: string | null
  reason: string | null
  booking_id: string
  reference: string
  booking_kind: string
}

/** What staff did, and what they should know of that no one waits for. */
export async function listRecent(u: Unit, limit: number): Promise<RecentRow[]> {
  const newest = sql`order by at desc, id desc limit ${sql.lit(limit)}`
  const { rows } = await sql<RecentRow>`
    select e.at, m.name as actor, e.kind, e.to_status, e.reason, b.id as booking_id, b.reference, b.kind as booking_kind
    from (
      (select * from booking_events where tenant_id = ${u.tenant.id} and actor_kind = 'staff' ${newest})
      union all
      (select * from booking_events where tenant_id = ${u.tenant.id} and kind = 'lookup_locked' ${newest})
      ${newest}
    ) e
    join bookings b on b.tenant_id = ${u.tenant.id} and b.id = e.booking_id
    left join users m on m.tenant_id = ${u.tenant.id} and m.id = e.actor_id
    order by e.at desc, e.id desc`.execute(u.db)
  return rows
}
