import { type RawBuilder, sql } from 'kysely'
import { MONEY_HERE, REFUND_ON_ITS_WAY } from '#shared/rules/money/payment-status.ts'
import type { Unit } from '../../../context/context.ts'
import { sqlList } from '../../../lib/sql-list.ts'

/** Tries of a job are ten minutes apart at most: a payment that was not looked at for so long has none. */
const QUIET = sql`interval '1 hour'`

const ON_CARDS = (quiet: RawBuilder<unknown>) =>
  sql`way = 'card' and status in ${sql.raw(sqlList(REFUND_ON_ITS_WAY))} and asked_at <= ${quiet}`
const GOING_BACK = (quiet: RawBuilder<unknown>) =>
  sql`flagged = 'returning' and status <> 'refunded' and coalesce(sent_back_at, created_at) <= ${quiet}`
const UNMATCHED = (quiet: RawBuilder<unknown>) => sql`booking_id is null and decision = 'refund'
  and coalesce(refund_to_minor, paid_minor) > refunded_minor and decided_at <= ${quiet}`

/** Job `refund.retry`: agencies with money that was ordered back an hour ago and has not arrived. */
export function returnsDue(until: Date) {
  const quiet = sql`${until}::timestamptz - ${QUIET}`
  return sql`(
    select tenant_id from refunds where ${ON_CARDS(quiet)}
    union all select tenant_id from payment_attempts where ${GOING_BACK(quiet)}
    union all select tenant_id from quick_payments where ${UNMATCHED(quiet)}) due`
}

export interface Stuck {
  attempt_id: string
  job: 'refund.send' | 'payment.return' | 'quick.refund'
  subject: string
}

/** Payments of such money, locked, that no check of a gateway is planned for; the oldest first. */
export async function listStuck(u: Unit, limit: number): Promise<Stuck[]> {
  const quiet = sql`${u.now}::timestamptz - ${QUIET}`
  const own = sql`tenant_id = ${u.tenant.id}`
  const { rows } = await sql<Stuck>`
    select a.id as attempt_id, w.job, w.subject from (
      (select distinct on (attempt_id) attempt_id, 'refund.send' as job, id as subject
        from refunds where ${own} and ${ON_CARDS(quiet)}
        order by attempt_id, status = 'at_gateway' desc, id)
      union all
      (select id, 'payment.return', id from payment_attempts where ${own} and ${GOING_BACK(quiet)})
      union all
      (select p.id, 'quick.refund', q.id
        from (select id from quick_payments where ${own} and ${UNMATCHED(quiet)}) q
        join payment_attempts p on p.tenant_id = ${u.tenant.id} and p.target_id = q.id
        where p.method not in ('balance', 'bank_transfer') and p.status in ${sql.raw(sqlList(MONEY_HERE))})
    ) w
    join payment_attempts a on a.tenant_id = ${u.tenant.id} and a.id = w.attempt_id
    where a.next_check_at is null and a.updated_at <= ${quiet}
    order by a.updated_at limit ${limit} for update of a skip locked`.execute(u.db)
  return rows
}

export async function noteLooked(u: Unit, attemptIds: string[]): Promise<void> {
  await u.db
    .updateTable('payment_attempts')
    .set({ updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where('id', 'in', attemptIds)
    .execute()
}
