import { sql } from 'kysely'
import type { PaymentLine } from '#shared/contract/desk/money/payments.ts'
import type { Unit } from '../../../context/context.ts'
import type { ListedAttempt } from './attempts.repo.ts'

export interface LineRow extends Omit<PaymentLine, 'at'> {
  at: Date
}

const TOLD = [
  'paid',
  'confirmed',
  'confirmed_by_hand',
  'expired',
  'reinstated',
  'cancelled',
  'refund_due',
  'refund_asked',
  'refunded',
  'refund_failed',
  'charged_back',
  'chargeback_returned',
  'dispute_ended',
  'manual_review',
]

/** Reports of the gateway, postings, and what happened to the booking, oldest first. */
export async function listLines(u: Unit, attempt: ListedAttempt): Promise<LineRow[]> {
  const { id, gateway, gateway_payment_id, booking_id, created_at } = attempt
  const { rows } = await sql<LineRow>`
    (select received_at as at, 'report' as source, kind, outcome as detail, null::bigint as amount_minor
    from payment_events
    where tenant_id = ${u.tenant.id} and gateway = ${gateway} and gateway_payment_id = ${gateway_payment_id})
    union all
    (select posted_at, 'books', kind, null, amount_minor from payments
    where tenant_id = ${u.tenant.id} and attempt_id = ${id})
    union all
    (select at, 'booking', kind, reason, (details ->> 'amount_minor')::bigint from booking_events
    where tenant_id = ${u.tenant.id} and booking_id = ${booking_id} and at >= ${created_at} and kind = any(${TOLD})
    order by id limit 100)
    order by at`.execute(u.db)
  return rows
}

export async function countReports(
  u: Unit,
  attempts: readonly Pick<ListedAttempt, 'gateway' | 'gateway_payment_id'>[],
): Promise<Map<string, number>> {
  const ids = attempts.flatMap(({ gateway_payment_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await u.db
    .selectFrom('payment_events')
    .select(({ fn }) => ['gateway_payment_id', fn.countAll<number>().as('count')])
    .where('tenant_id', '=', u.tenant.id)
    .where('gateway', 'in', [...new Set(attempts.map(({ gateway }) => gateway))])
    .where('gateway_payment_id', 'in', ids)
    .groupBy('gateway_payment_id')
    .execute()
  return new Map(rows.map(row => [row.gateway_payment_id ?? '', Number(row.count)]))
}
