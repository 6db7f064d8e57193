import type { RefundOrder } from '../../../adapters/gateway.ts'
import type { Context, Unit } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { lockForPayment } from '../../bookings/money/payable.service.ts'
import { claimRefund } from '../../bookings/quotes/quotes.service.ts'
import { requireGateway } from '../at-gateway.service.ts'
import { type AttemptRow, leftOfAttempt, listAsPaid } from '../payments.repo.ts'
import { checkLoadedAttempt } from '../settle.service.ts'
import { quoteOf } from './quote.service.ts'
import { insertRefund } from './refunds.repo.ts'
import { startRefund } from './start.service.ts'

/** Whether the gateway takes a refund (minor units). Throws when it is not known what it did. Never call it inside a unit. */
export async function orderAtGateway(
  ctx: Context,
  attempt: AttemptRow,
  order: RefundOrder,
): Promise<boolean> {
  const gateway = await requireGateway(ctx, attempt)
  const done = await gateway.refund(attempt.gateway_payment_id ?? '', order)
  if (!done) ctx.log.warn({ attempt: attempt.id }, 'the gateway did not take a refund')
  return done
}

type Facts = Pick<Parameters<typeof insertRefund>[1], 'source' | 'reason' | 'asked_by' | 'approved_by'>

/** Orders refunds of what is due and the cards take, at most `mostMinor`. The booking is locked. */
async function orderToCards(u: Unit, bookingId: string, mostMinor: number, facts: Facts): Promise<void> {
  const { ways, left_minor, currency } = await quoteOf(u, await loadBooking(u, bookingId))
  let left = Math.min(left_minor, mostMinor)
  for (const { attempt_id, most_minor } of ways) {
    const amount_minor = Math.min(left, most_minor)
    if (!attempt_id || amount_minor === 0) continue
    const order = { booking_id: bookingId, attempt_id, amount_minor, currency } as const
    await startRefund(u, await insertRefund(u, { ...order, ...facts, way: 'card', status: 'asked' }))
    left -= amount_minor
  }
}

/** Of a part that staff give back, the ways it came; what is left stays due. The booking is locked. */
export function giveBackToCards(u: Unit, bookingId: string, amountMinor: number, reason: string) {
  const by = { asked_by: u.actor.id, approved_by: u.approval?.by ?? null }
  return orderToCards(u, bookingId, amountMinor, { source: 'staff', reason, ...by })
}

/** Sends what an accepted quote owes back to the cards it was paid with, once; what is left stays due. */
export function refundToCards(ctx: Context, { quoteId, bookingId }: Jobs['booking.refund']): Promise<void> {
  return ctx.unit(async u => {
    await lockForPayment(u, bookingId)
    if (await claimRefund(u, quoteId))
      await orderToCards(u, bookingId, Number.MAX_SAFE_INTEGER, { source: 'quote' })
  })
}

interface Back {
  /** Whether it was not ordered before. */
  first(): Promise<boolean>
  /** What is still to go back (minor units). */
  dueMinor(): Promise<number>
}

// A paid payment is asked about again only while a refund of it is on its way.
const isPending = ({ next_check_at }: AttemptRow) => next_check_at !== null

const roomOf = async (ctx: Context, attempt: AttemptRow, dueMinor: number) =>
  Math.max(0, Math.min(dueMinor, await ctx.unit(u => leftOfAttempt(u, attempt))))

/** True when its gateway took it. What a card's bank sent back once would come back again. */
async function isTaken(ctx: Context, attempt: AttemptRow, amountMinor: number): Promise<boolean> {
  const { id, refunded_minor: refundedMinor, came_back_minor } = attempt
  if (came_back_minor > 0) return false
  const name = `${id}-${refundedMinor + came_back_minor}-${amountMinor}`
  return orderAtGateway(ctx, attempt, { name, amountMinor, refundedMinor })
}

async function checkAll(ctx: Context, seen: AttemptRow[]): Promise<AttemptRow[]> {
  const attempts: AttemptRow[] = []
  for (const each of seen) attempts.push(await checkLoadedAttempt(ctx, each))
  return attempts
}

/**
 * Orders refunds of a target without a booking at the gateways of its cards, and settles what the gateways say. Answers
 * what they refused (minor units). Running again asks before it orders: an order with a lost answer is neither forgotten
 * nor made twice.
 */
export async function sendBack(ctx: Context, targetId: string, back: Back): Promise<number> {
  const seen = (await ctx.unit(u => listAsPaid(u, targetId))).filter(
    ({ method, gateway_payment_id }) =>
      method !== 'balance' && method !== 'bank_transfer' && gateway_payment_id,
  )
  const attempts = (await back.first()) ? seen : await checkAll(ctx, seen)
  // Not recorded yet, and not to be ordered of another card as well.
  let underWayMinor = 0
  let refusedMinor = 0
  const dueMinor = async () => (await back.dueMinor()) - underWayMinor - refusedMinor
  for (const attempt of attempts.filter(isPending))
    underWayMinor += await roomOf(ctx, attempt, await dueMinor())
  for (const attempt of attempts.filter(each => !isPending(each))) {
    const amountMinor = await roomOf(ctx, attempt, await dueMinor())
    if (amountMinor === 0) continue
    if (!(await isTaken(ctx, attempt, amountMinor))) refusedMinor += amountMinor
    else if (isPending(await checkLoadedAttempt(ctx, attempt))) underWayMinor += amountMinor
  }
  return refusedMinor
}
