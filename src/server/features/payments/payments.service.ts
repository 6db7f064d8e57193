import * as v from 'valibot'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { id as uuid } from '#shared/contract/fields.ts'
import type { createPaymentAttempt as createCall, PaymentAttempt } from '#shared/contract/payments.ts'
import { isOpenAttempt } from '#shared/rules/payment-status.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError, isAppError } from '../../errors.ts'
import { requirePaymentTarget } from '../flight-bookings/payment-target.service.ts'
import { makeAtGateway, saveMade } from './at-gateway.service.ts'
import { toPaymentAttempt } from './attempt-view.ts'
import { payFromBalance } from './balance.service.ts'
import { openAttempt } from './open-attempt.service.ts'
import { type AttemptRow, getAttempt } from './payments.repo.ts'
import { checkAttempt } from './settle.service.ts'
import { requireTarget } from './target.service.ts'

type Input = BodyOf<typeof createCall>

/**
 * Starts paying what is due on a booking the caller may open, and says where the payer goes. A booking has
 * one open attempt: asked again with the same method it is answered, with another it is given up.
 * @throws AppError `booking.not_found`, `booking.expired`, `booking.not_payable`, `booking.incomplete`,
 *   `payment.gateway_unavailable`; from an agency's balance, which is paid at once, what `payFromBalance` throws
 */
export async function createPaymentAttempt(ctx: Context, input: Input): Promise<PaymentAttempt> {
  if (input.method === 'balance') return view(ctx, await payFromBalance(ctx, input))
  if (!ctx.tenant.settings.has_online_payment) throw new AppError('booking.not_payable')
  const { attempt, booking } = await openAttempt(ctx, input)
  const made = attempt.pay_url ? undefined : await makeAtGateway(ctx, attempt, booking.reference)
  return view(ctx, made ? await ctx.unit(u => saveMade(u, attempt.id, made)) : attempt)
}

/** Whoever may pay may see that very attempt. */
function view(ctx: Context, attempt: AttemptRow): Promise<PaymentAttempt> {
  return ctx.unit(async u => toPaymentAttempt(attempt, await requirePaymentTarget(u, attempt.target_id)))
}

async function requireOwnAttempt(u: Unit, id: string) {
  const row = v.is(uuid, id) ? await getAttempt(u, id) : undefined
  if (!row) throw new AppError('payment.not_found')
  try {
    return { row, target: await requireTarget(u, row) }
  } catch (error) {
    throw isAppError(error, 'booking.not_found') ? new AppError('payment.not_found') : error
  }
}

/**
 * How a payment stands. While it is open the gateway is asked first; when that fails the answer is what we
 * know. Throws `payment.not_found` to everybody who may not open its booking.
 */
export async function requirePaymentAttempt(ctx: Context, id: string): Promise<PaymentAttempt> {
  const known = await ctx.unit(u => requireOwnAttempt(u, id))
  if (!isOpenAttempt(known.row.status) || known.row.flagged) return toPaymentAttempt(known.row, known.target)
  await checkAttempt(ctx, id).catch(() => undefined)
  return ctx.unit(async u => {
    const { row, target } = await requireOwnAttempt(u, id)
    return toPaymentAttempt(row, target)
  })
}
