import { orderName } from '#shared/rules/money/failed-refunds.ts'
import type { Context } from '../../../context/context.ts'
import { isAppError } from '../../../lib/errors.ts'
import { lockForPayment } from '../../bookings/money/payable.service.ts'
import { requireGateway } from '../at-gateway.service.ts'
import { type AttemptRow, lockAttempt } from '../payments.repo.ts'
import { checkAttempt, checkLoadedAttempt } from '../settle.service.ts'
import { orderAtGateway } from './card-refund.service.ts'
import { orderNext } from './follow.service.ts'
import { findAtGateway, getRefund, type RefundRow, updateOrdered, updateRefund } from './refunds.repo.ts'
import { endUnowed } from './unowed.service.ts'

interface Order {
  refund: RefundRow
  attempt: AttemptRow
  /** Its gateway may have it already. */
  again: boolean
}

/** Marks a refund as ordered before it is; undefined when it is decided, or another of the attempt is on its way. */
function claim(ctx: Context, refundId: string): Promise<Order | undefined> {
  return ctx.unit(async u => {
    const seen = await getRefund(u, refundId)
    if (!seen?.attempt_id) return undefined
    await lockForPayment(u, seen.booking_id)
    const attempt = await lockAttempt(u, seen.attempt_id)
    await endUnowed(u, seen.booking_id, attempt.id)
    const refund = await getRefund(u, refundId)
    if (refund?.status === 'at_gateway') return { refund, attempt, again: true }
    if (refund?.status !== 'asked' || (await findAtGateway(u, attempt.id))) return undefined
    const base_minor = attempt.refunded_minor
    const tries = refund.tries + 1
    const ordered = await updateRefund(u, refundId, { status: 'at_gateway', base_minor, tries })
    return { refund: ordered, attempt, again: false }
  })
}

function fail(ctx: Context, refund: RefundRow, problem: 'refused' | 'not_set_up') {
  const { booking_id, attempt_id } = refund
  return ctx.unit(async u => {
    await lockForPayment(u, booking_id)
    const failed = await updateOrdered(u, refund, { status: 'failed', problem })
    if (failed && attempt_id) await orderNext(u, attempt_id)
  })
}

/** Whether the gateway took it. Throws when that is not known: a retry asks before it orders again. */
async function order(ctx: Context, { refund, attempt }: Order): Promise<boolean> {
  try {
    const { amount_minor: amountMinor, base_minor } = refund
    const name = orderName(refund)
    return await orderAtGateway(ctx, attempt, { name, amountMinor, refundedMinor: base_minor ?? 0 })
  } catch (error) {
    await ctx.unit(u => updateOrdered(u, refund, { problem: 'no_answer' }))
    throw error
  }
}

const isDecided = async (ctx: Context, { id }: RefundRow) =>
  (await ctx.unit(u => getRefund(u, id)))?.status !== 'at_gateway'

const hasAccount = async (ctx: Context, attempt: AttemptRow): Promise<boolean> => {
  try {
    return Boolean(await requireGateway(ctx, attempt))
  } catch (error) {
    if (isAppError(error, 'payment.gateway_unavailable')) return false
    throw error
  }
}

/** Orders a refund at its gateway, once. Throws while it is on its way, so that the job comes back. Never call it in a unit. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const claimed = await claim(ctx, refundId)
  if (!claimed) return
  const { refund, attempt, again } = claimed
  if (!again && !(await hasAccount(ctx, attempt))) return fail(ctx, refund, 'not_set_up')
  if (again) await checkLoadedAttempt(ctx, attempt)
  if (again && (await isDecided(ctx, refund))) return
  if (!refund.sent_at) {
    if (!(await order(ctx, claimed))) return fail(ctx, refund, 'refused')
    await ctx.unit(u => updateOrdered(u, refund, { sent_at: u.now, problem: null }))
    await checkAttempt(ctx, attempt.id)
  }
  if (!(await isDecided(ctx, refund))) throw new Error('The gateway has not finished a refund')
}
