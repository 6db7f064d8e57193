import { sql } from 'kysely'
import type { Booked, Period } from '#shared/rules/money/report/compare-report.ts'
import type { Unit } from '../../../context/context.ts'

export interface BookedRow extends Booked {
  reference: string | null
}

interface Query {
  gateway: string
  paymentIds: string[]
  attemptIds: string[]
  period: Period | undefined
  limit: number
}

/** Keys of refunds that went another way than back to the card: no report of a gateway has them. */
const ELSEWHERE = '^(bank|balance|hand):'

/** Postings of the gateway's payments that the report names, or that fall into its period; live ones and test ones. */
export async function listBooked(u: Unit, query: Query): Promise<BookedRow[]> {
  const { gateway, paymentIds, attemptIds, period, limit } = query
  const { rows } = await sql<BookedRow>`
    with named as (
      select id from payment_attempts where tenant_id = ${u.tenant.id} and gateway = ${gateway}
        and gateway_payment_id = any(${paymentIds})
      union
      select id from payment_attempts where tenant_id = ${u.tenant.id} and gateway = ${gateway}
        and id = any(${attemptIds}::uuid[])
      union
      select p.attempt_id from payments p join payment_attempts a on a.tenant_id = p.tenant_id and a.id = p.attempt_id
      where p.tenant_id = ${u.tenant.id} and a.gateway = ${gateway}
        and p.posted_at between ${period?.from ?? null}::timestamptz and ${period?.to ?? null}::timestamptz
    )
    select coalesce(a.gateway_payment_id, '') as "paymentId", a.id as "attemptId", p.kind, p.currency,
      p.amount_minor as "amountMinor", p.posted_at as at, b.reference
    from named n join payment_attempts a on a.tenant_id = ${u.tenant.id} and a.id = n.id
    join payments p on p.tenant_id = a.tenant_id and p.attempt_id = a.id and p.kind in ('payment', 'refund', 'refund_failed', 'chargeback')
      and p.posting_key !~ ${ELSEWHERE}
    left join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
    order by p.posted_at, p.id limit ${limit}`.execute(u.db)
  return rows
}
