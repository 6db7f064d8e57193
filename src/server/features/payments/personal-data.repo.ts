import type { Unit } from '../../context/context.ts'
import type { PaymentsTable } from '../../db/tables/payments.ts'

/** Kinds that a payer is told of. */
export type PayersKind = Exclude<PaymentsTable['kind'], 'chargeback_fee' | 'moved_in' | 'moved_out'>

export async function listPaymentsOf(u: Unit, bookingIds: string[]) {
  if (bookingIds.length === 0) return []
  return u.db
    .selectFrom('payments as p')
    .innerJoin('payment_attempts as a', join =>
      join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.id', '=', 'p.attempt_id'),
    )
    .select(['p.booking_id', 'p.kind', 'p.amount_minor', 'p.currency', 'p.posted_at'])
    .select(['a.method', 'a.card_brand', 'a.card_last4'])
    .where('p.tenant_id', '=', u.tenant.id)
    .where('p.booking_id', 'in', bookingIds)
    .where('p.kind', 'in', ['payment', 'refund', 'refund_failed', 'chargeback', 'chargeback_returned'])
    .orderBy('p.id')
    .$narrowType<{ kind: PayersKind }>()
    .execute()
}
