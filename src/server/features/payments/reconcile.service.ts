import type { Context } from '../../context/context.ts'
import { claimDueAttempts } from './payments.repo.ts'
import { checkAttempt } from './settle.service.ts'

const BATCH = 100
const MAX_BATCHES = 10
/** Delay after a failed check. */
const RETRY_SECONDS = 25

const claim = (ctx: Context) =>
  ctx.unit(u => claimDueAttempts(u, new Date(u.now.getTime() + RETRY_SECONDS * 1000), BATCH))

/** Periodic task: checks due attempts at the gateway, in batches of 100; returns their number. */
export async function reconcileAttempts(ctx: Context): Promise<number> {
  let checked = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const ids = await claim(ctx)
    // An error does not stop the others; the next check is already scheduled.
    for (const id of ids)
      await checkAttempt(ctx, id).catch(error =>
        ctx.log.error({ err: error, attempt: id, tenant: ctx.tenant.key }, 'a payment could not be checked'),
      )
    checked += ids.length
    if (ids.length < BATCH) break
  }
  return checked
}
