import type { Context } from '../../context/context.ts'
import { claimDueAttempts } from './payments.repo.ts'
import { checkAttempt } from './settle.service.ts'

const BATCH = 100
const MAX_BATCHES = 10
/** A claimed attempt whose check fails is asked about again after this. */
const RETRY_SECONDS = 25

const claim = (ctx: Context) =>
  ctx.unit(u => claimDueAttempts(u, new Date(u.now.getTime() + RETRY_SECONDS * 1000), BATCH))

/**
 * Asks the gateway about every attempt whose check is due, in batches of 100; safe beside other workers.
 * Finds payments that neither a report nor the payer's return told us of. Answers how many were asked about.
 */
export async function reconcileAttempts(ctx: Context): Promise<number> {
  let asked = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const ids = await claim(ctx)
    // One that fails must not keep the others waiting; its next check is already set.
    for (const id of ids)
      await checkAttempt(ctx, id).catch(error =>
        ctx.log.error({ err: error, attempt: id, tenant: ctx.tenant.key }, 'a payment could not be checked'),
      )
    asked += ids.length
    if (ids.length < BATCH) break
  }
  return asked
}
