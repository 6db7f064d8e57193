import { CAME_OTHERWISE, RETURNING } from '#shared/rules/money/flagged.ts'
import type { Context } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { askGateway } from '../at-gateway.service.ts'
import { type AttemptRow, getAttempt, updateAttempt } from '../payments.repo.ts'
import { orderAtGateway } from '../refunds/card-refund.service.ts'
import { checkLoadedAttempt, lockWithTarget } from '../settle.service.ts'
import { targetOf } from '../targets/target.port.ts'
import { isBack } from './keep.service.ts'

const [OTHER_AMOUNT = '', OTHER_CURRENCY = ''] = CAME_OTHERWISE

const giveUp = (ctx: Context, { id }: AttemptRow) =>
  ctx.unit(async u => {
    const attempt = await lockWithTarget(u, id)
    // In the books it has gone back already: nothing else may be decided about it.
    if (attempt.flagged !== RETURNING || attempt.status === 'refunded') return
    const flagged = attempt.reported_currency === attempt.currency ? OTHER_AMOUNT : OTHER_CURRENCY
    await targetOf(attempt).recordProblem(u, attempt, flagged)
    await updateAttempt(u, id, { flagged, next_check_at: u.now })
  })

/** Has the gateway return what staff sent back. Asks before it orders, so that running again orders nothing twice. */
export async function returnPayment(ctx: Context, { attemptId }: Jobs['payment.return']): Promise<void> {
  const attempt = await ctx.unit(u => getAttempt(u, attemptId))
  if (attempt?.flagged !== RETURNING) return
  const seen = await askGateway(ctx, attempt)
  const left = !seen || isBack(seen) || seen.refundPending ? 0 : seen.amountMinor - seen.refundedMinor
  const refundedMinor = seen?.refundedMinor ?? 0
  const order = {
    name: `${attemptId}-${refundedMinor}-${left}-${seen?.failedRefunds?.length ?? 0}`,
    amountMinor: left,
    refundedMinor,
  }
  if (left > 0 && !(await orderAtGateway(ctx, attempt, order))) return giveUp(ctx, attempt)
  const settled = await checkLoadedAttempt(ctx, attempt)
  if (settled.flagged === RETURNING) throw new Error('The gateway has not finished a refund')
}
