import type { Unit } from '../../../context/context.ts'
import type { RefundRow } from './refunds.repo.ts'

/** Sends a refund on its way once the transaction is committed; one by bank waits for staff. */
export async function startRefund(u: Unit, { id: refundId, way }: RefundRow): Promise<void> {
  if (way === 'card') await u.enqueue('refund.send', { tenantId: u.tenant.id, refundId })
}
