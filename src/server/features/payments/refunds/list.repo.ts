import { sql } from 'kysely'
import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'
import type { Localized } from '#shared/contract/fields.ts'
import { REFUND_ON_ITS_WAY } from '#shared/rules/money/payment-status.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'
import { HELD } from '../moved-money.repo.ts'
import { BY_HAND } from '../payments.repo.ts'
import type { RefundRow } from './refunds.repo.ts'

interface PageQuery {
  reference?: string
  after?: string
  limit: number
}

interface DueRow {
  id: string
  reference: string
  kind: string
  status: BookingStatus
  lead_name: string | null
  agency_name: Localized | null
  currency: string
  due_minor: number
  open_minor: number
  disputed_minor: number
  updated_at: Date
}

/** What a booking `b` holds of payments in dispute, and what of it is on its way back. */
const disputedOf = (u: Unit) => sql`
  select ${HELD} as held_minor, (select coalesce(sum(r.amount_minor), 0) from refunds r where r.tenant_id = ${u.tenant.id}
    and r.attempt_id = a.id and r.booking_id = b.id and r.status in ${sql.raw(sqlList(REFUND_ON_ITS_WAY))}) as open_minor
  from payments p join payment_attempts a on a.tenant_id = p.tenant_id and a.id = p.attempt_id
  where p.tenant_id = ${u.tenant.id} and p.booking_id = b.id and a.status = 'disputed' group by a.id`

export async function listDue(u: Unit, { reference, after, limit }: PageQuery): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select b.id, b.reference, b.kind, b.status, b.lead_name, a.name as agency_name, b.currency,
      b.refund_due_minor as due_minor, b.updated_at,
      (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r where r.tenant_id = ${u.tenant.id}
        and r.booking_id = b.id and r.status in ${sql.raw(sqlList(REFUND_ON_ITS_WAY))}) as open_minor,
      (select coalesce(sum(greatest(0, d.held_minor - d.open_minor)), 0)::bigint from (${disputedOf(u)}) d) as disputed_minor
    from bookings b left join travel_agencies a on a.tenant_id = b.tenant_id and a.id = b.agency_id
    where b.tenant_id = ${u.tenant.id} and b.refund_due_minor > 0
      and (${reference ?? null}::text is null or b.reference = ${reference ?? null})
      and (${after ?? null}::uuid is null or b.id < ${after ?? null}::uuid)
    order by b.id desc limit ${limit}`.execute(u.db)
  return rows
}

interface SentRow
  extends Omit<
    RefundRow,
    | 'tenant_id'
    | 'attempt_id'
    | 'base_minor'
    | 'bank_reference'
    | 'asked_by'
    | 'approved_by'
    | 'sent_at'
    | 'tries'
  > {
  reference: string
  kind: string
  last4: string | null
  by: string | null
}

/** Of bookings, and of money that belonged to none. */
export async function listRefunds(u: Unit, { reference, after, limit }: PageQuery): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select * from (
      (select r.id, r.booking_id, r.way, r.source, r.amount_minor, r.currency, r.status, r.problem, r.reason,
        r.asked_at, r.done_at, b.reference, b.kind, p.card_last4 as last4, s.name as by
      from refunds r join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      left join payment_attempts p on p.tenant_id = r.tenant_id and p.id = r.attempt_id
      left join users s on s.tenant_id = r.tenant_id and s.id = r.asked_by
      where r.tenant_id = ${u.tenant.id}
        and (${reference ?? null}::text is null or b.reference = ${reference ?? null})
        and (${after ?? null}::uuid is null or r.id < ${after ?? null}::uuid)
      order by r.id desc limit ${limit})
      union all
      (${unmatched(u, { reference, after, limit })})
    ) r order by r.id desc limit ${limit}`.execute(u.db)
  return rows
}

/** Without an answer of its gateway after this time, an order is said to have none. */
const ANSWERED_WITHIN = '10 minutes'

/** Money without a booking that staff sent back, with its payment. */
function unmatched(u: Unit, { reference, after, limit }: PageQuery) {
  const left = sql`case when q.decision = 'refund'
    then greatest(0, coalesce(q.refund_to_minor, q.paid_minor) - q.refunded_minor) else 0 end`
  return sql`
    select q.id, q.id, case when a.method = 'bank_transfer' or q.refund_ordered_at < q.decided_at
        and (${left}) = 0 and a.by_hand then 'bank' else 'card' end,
      case when q.decision = 'refund' or q.refund_to_minor is not null then 'staff' else 'external' end,
      case when (${left}) > 0 then ${left} else q.refunded_minor end, q.currency,
      case when (${left}) = 0 then 'done' when q.refund_ordered_at is null then 'asked' else 'at_gateway' end,
      case when (${left}) > 0 and a.next_check_at is null
        and q.refund_ordered_at < ${u.now}::timestamptz - ${ANSWERED_WITHIN}::interval then 'no_answer' end,
      q.decision_reason, coalesce(q.decided_at, q.paid_at), case when (${left}) = 0 then a.updated_at end,
      q.reference, 'quick_payment', a.card_last4, s.name
    from quick_payments q
    cross join lateral (
      select a.method, a.card_last4, a.next_check_at, a.updated_at, exists (select from payments p
        where p.tenant_id = ${u.tenant.id} and p.attempt_id = a.id and starts_with(p.posting_key, ${BY_HAND})) as by_hand
      from payment_attempts a where a.tenant_id = ${u.tenant.id} and a.target_id = q.id
        and a.status in ('paid', 'partially_refunded', 'refunded', 'voided', 'disputed')
      order by a.id limit 1) a
    left join users s on s.tenant_id = q.tenant_id and s.id = q.decided_by
    where q.tenant_id = ${u.tenant.id} and q.booking_id is null and (q.decision = 'refund' or q.refunded_minor > 0)
      and (${reference ?? null}::text is null or q.reference = ${reference ?? null})
      and (${after ?? null}::uuid is null or q.id < ${after ?? null}::uuid)
    order by q.id desc limit ${limit}`
}
