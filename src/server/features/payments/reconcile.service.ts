import { NoAnswer } from '../../adapters/outbound.ts'
import type { Context } from '../../context/context.ts'
import { claimDueAttempts, type DueAttempt } from './payments.repo.ts'
import { checkAttempt } from './settle.service.ts'

const BATCH = 100
const MAX_BATCHES = 10
const RETRY_SECONDS = 25

/** Unreachable ones last, so that a single one does not keep the others waiting. */
async function claim(ctx: Context): Promise<DueAttempt[]> {
  const until = new Date(ctx.now.getTime() + RETRY_SECONDS * 1000)
  const due = await ctx.unit(u => claimDueAttempts(u, until, BATCH))
  const last = ({ fetched }: DueAttempt) => Number(fetched === 'unreachable')
  return due.sort((one, other) => last(one) - last(other))
}

/** Checks attempts at accounts that are not `silent`, and adds those that do not answer in time. */
async function check(ctx: Context, { id, gateway, gateway_account }: DueAttempt, silent: Set<string>) {
  const account = `${gateway} ${gateway_account}`
  if (silent.has(account)) return
  // An error does not stop the others; the next check is already scheduled.
  await checkAttempt(ctx, id).catch(error => {
    if (error instanceof NoAnswer) silent.add(account)
    ctx.log.error({ err: error, attempt: id, tenant: ctx.tenant.key }, 'a payment could not be checked')
  })
}

/** Periodic task: checks due attempts at the gateway, in batches of 100; returns their number. */
export async function reconcileAttempts(ctx: Context): Promise<number> {
  const silent = new Set<string>()
  let checked = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await claim(ctx)
    for (const each of due) await check(ctx, each, silent)
    checked += due.length
    if (due.length < BATCH) break
  }
  return checked
}
