import type { Context } from '../../context/context.ts'
import type { Jobs } from '../../context/jobs.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { claimRefund } from '../bookings/quotes/quotes.service.ts'
import { requireGateway } from './at-gateway.service.ts'
import { type AttemptRow, listRefundable } from './payments.repo.ts'
import { checkLoadedAttempt } from './settle.service.ts'

const dueOf = async (ctx: Context, bookingId: string) =>
  (await ctx.unit(u => loadBooking(u, bookingId))).refund_due_minor

async function order(ctx: Context, attempt: AttemptRow, dueMinor: number): Promise<void> {
  const amountMinor = Math.min(dueMinor, attempt.amount_minor - attempt.refunded_minor)
  if (amountMinor <= 0) return
  const gateway = await requireGateway(ctx, attempt)
  const { gateway_payment_id: id, refunded_minor: refundedMinor } = attempt
  const done = await gateway.refund(id ?? '', { amountMinor, refundedMinor })
  // It stays due, on the list of staff.
  if (!done) ctx.log.warn({ attempt: attempt.id }, 'the gateway did not take a refund')
}

/**
 * Sends what an accepted quote owes back to the cards it was paid with. Ordered at most once: a retry only asks the
 * gateway what it did, and what is left stays due.
 */
export async function refundToCards(
  ctx: Context,
  { quoteId, bookingId }: Jobs['booking.refund'],
): Promise<void> {
  const attempts = (await ctx.unit(u => listRefundable(u, bookingId))).filter(
    ({ method, gateway_payment_id }) => method !== 'balance' && gateway_payment_id,
  )
  const first = await ctx.unit(u => claimRefund(u, quoteId))
  for (const attempt of attempts) {
    if (first) await order(ctx, attempt, await dueOf(ctx, bookingId))
    await checkLoadedAttempt(ctx, attempt)
  }
}
