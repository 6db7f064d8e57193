import type { Context, Unit } from '../../../context/context.ts'
import { listStuck, noteLooked, type Stuck } from './retry.repo.ts'

const BATCH = 200

function enqueue(u: Unit, { job, subject }: Stuck): Promise<void> {
  const tenantId = u.tenant.id
  if (job === 'refund.send') return u.enqueue(job, { tenantId, refundId: subject })
  if (job === 'quick.refund') return u.enqueue(job, { tenantId, quickPaymentId: subject })
  return u.enqueue(job, { tenantId, attemptId: subject })
}

/** Periodic task `refund.retry`: jobs of money that is to go back, and that gave up while its gateway was away, once more. */
export function retryReturns(ctx: Context): Promise<void> {
  return ctx.unit(async u => {
    const stuck = await listStuck(u, BATCH)
    if (stuck.length === 0) return
    await noteLooked(
      u,
      stuck.map(({ attempt_id }) => attempt_id),
    )
    const once = new Map(stuck.map(each => [each.subject, each]))
    for (const each of once.values()) await enqueue(u, each)
  })
}
