import * as v from 'valibot'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { id as uuid } from '#shared/contract/fields.ts'
import type { createPaymentAttempt as createCall, PaymentAttempt } from '#shared/contract/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { isOpenAttempt, nextAttemptStatus } from '#shared/rules/payment-status.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError, isAppError } from '../../errors.ts'
import { type PaymentTarget, requirePaymentTarget } from '../flight-bookings/payment-target.service.ts'
import { gatewayOf } from './gateways.service.ts'
import { type OpenAttempt, openAttempt } from './open-attempt.service.ts'
import { type AttemptRow, getAttempt, lockAttempt, updateAttempt } from './payments.repo.ts'
import { checkAttempt } from './settle.service.ts'

type Input = BodyOf<typeof createCall>

function toPaymentAttempt(row: AttemptRow, target: PaymentTarget): PaymentAttempt {
  const open = isOpenAttempt(row.status)
  return {
    id: row.id,
    // Money may have come that does not match: until staff have looked, nobody is asked to pay again.
    status: open && row.flagged ? 'pending' : row.status,
    reason: row.reason,
    amount_minor: row.amount_minor,
    refunded_minor: row.refunded_minor,
    currency: row.currency,
    method: row.method,
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    pay_url: open && !row.flagged ? row.pay_url : null,
    target,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

async function callGateway(ctx: Context, { attempt, booking }: OpenAttempt) {
  const { id, amount_minor: amountMinor, currency, method, lang } = attempt
  const description = `${localized(ctx.tenant.settings.name, lang)} · ${booking.reference}`
  const returnUrl = `${ctx.tenant.origin}${pathFor(lang, `/payment-attempts/${id}`)}`
  const request = { attemptId: id, amountMinor, currency, description, returnUrl, method, lang }
  try {
    return await gatewayOf(ctx).create(request)
  } catch (cause) {
    // It may have been made all the same; the same attempt is asked about and created again by its id.
    throw new AppError('payment.gateway_unavailable', { cause })
  }
}

/**
 * Starts paying what is due on a booking the caller may open, and says where the payer goes. A booking has
 * one open attempt: asked again with the same method it is answered, with another it is given up.
 * @throws AppError `booking.not_found`, `booking.expired`, `booking.not_payable`, `booking.incomplete`,
 *   `payment.gateway_unavailable`
 */
export async function createPaymentAttempt(ctx: Context, input: Input): Promise<PaymentAttempt> {
  if (!ctx.tenant.settings.has_online_payment) throw new AppError('booking.not_payable')
  const open = await openAttempt(ctx, input)
  const { attempt, booking } = open
  const made = attempt.pay_url ? undefined : await callGateway(ctx, open)
  return ctx.unit(async u => {
    const target = await requirePaymentTarget(u, booking.id)
    return toPaymentAttempt(made ? await saveMade(u, attempt.id, made) : attempt, target)
  })
}

async function saveMade(u: Unit, id: string, made: { gatewayPaymentId: string; payUrl: string }) {
  const { status } = await lockAttempt(u, id)
  return updateAttempt(u, id, {
    gateway_payment_id: made.gatewayPaymentId,
    pay_url: made.payUrl,
    status: nextAttemptStatus(status, 'redirected'),
  })
}

async function requireOwnAttempt(u: Unit, id: string) {
  const row = v.is(uuid, id) ? await getAttempt(u, id) : undefined
  if (!row) throw new AppError('payment.not_found')
  try {
    return { row, target: await requirePaymentTarget(u, row.target_id, 'payments.view') }
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
