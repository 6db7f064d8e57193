import { afterFailure, orderedMinor } from '#shared/rules/money/quick-decision.ts'
import type { Context } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { sendBack } from '../../payments/refunds/card-refund.service.ts'
import { getQuick, lockQuick, updateQuick } from '../quick-payments.repo.ts'

async function leftMinor(ctx: Context, id: string): Promise<number> {
  const row = await ctx.unit(u => getQuick(u, id))
  return row ? orderedMinor(row) : 0
}

/** A retry may come when the money is back, or waits for staff again. */
const isOrdered = async (ctx: Context, id: string) =>
  (await ctx.unit(u => getQuick(u, id)))?.decision === 'refund'

/** True for the first who orders it: a retry only asks the gateway what it did. */
const claim = (ctx: Context, id: string) =>
  ctx.unit(async u => {
    const row = await lockQuick(u, id)
    if (!row || row.refund_ordered_at) return false
    await updateQuick(u, id, { refund_ordered_at: u.now })
    return true
  })

/** Back into the inbox; that a refund was ordered stays written there, and says why. */
const giveBack = (ctx: Context, id: string, refusedMinor: number) =>
  ctx.unit(async u => {
    const row = await lockQuick(u, id)
    if (row?.decision === 'refund' && orderedMinor(row) > 0)
      await updateQuick(u, id, afterFailure(row, Math.min(refusedMinor, orderedMinor(row))))
  })

/** Sends the money of a payment that matched no booking back to its cards; what a gateway refuses waits for staff again. */
export async function refundQuick(ctx: Context, { quickPaymentId: id }: Jobs['quick.refund']): Promise<void> {
  if (!(await isOrdered(ctx, id))) return
  const back = { first: () => claim(ctx, id), dueMinor: () => leftMinor(ctx, id) }
  const refusedMinor = await sendBack(ctx, id, back)
  if (refusedMinor > 0) await giveBack(ctx, id, refusedMinor)
  // The job comes back and asks; later the rounds do, and staff from their list.
  if ((await leftMinor(ctx, id)) > 0) throw new Error('The gateway has not finished a refund')
}
