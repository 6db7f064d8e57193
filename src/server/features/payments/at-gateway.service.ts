import { nextAttemptStatus } from '#shared/rules/money/payment-status.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import type { GatewayPayment, PaymentGateway } from '../../adapters/gateway.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { pageUrl } from '../../lib/links.ts'
import { isOver } from './attempt-rules.ts'
import { gatewayOfAttempt } from './gateways.service.ts'
import { type AttemptRow, lockAttempt, updateAttempt } from './payments.repo.ts'

export interface MadePayment {
  gatewayPaymentId: string
  payUrl: string
}

/** Throws `payment.gateway_unavailable` when the attempt's account is no longer configured. */
export async function requireGateway(ctx: Context, attempt: AttemptRow): Promise<PaymentGateway> {
  const gateway = await gatewayOfAttempt(ctx, attempt)
  if (gateway) return gateway
  ctx.log.error({ attempt: attempt.id, gateway: attempt.gateway }, 'the gateway of a payment is not set up')
  throw new AppError('payment.gateway_unavailable', { keepsEffects: true })
}

/** Creates the payment at the gateway. Throws `payment.gateway_unavailable`. Never call it inside a unit. */
export async function makeAtGateway(
  ctx: Context,
  attempt: AttemptRow,
  subject: string,
): Promise<MadePayment> {
  const { id, amount_minor: amountMinor, currency, method, lang, expires_at: expiresAt } = attempt
  const description = `${localized(ctx.tenant.settings.name, lang)} · ${subject}`
  const returnUrl = pageUrl({ origin: ctx.origin ?? ctx.tenant.origin }, lang, `/payment-attempts/${id}`)
  const request = { attemptId: id, amountMinor, currency, description, returnUrl, method, lang, expiresAt }
  const gateway = await requireGateway(ctx, attempt)
  try {
    return await gateway.create(request)
  } catch (cause) {
    // It may have been created nevertheless; retries use the same id.
    ctx.log.warn({ err: cause, attempt: id }, 'the gateway did not make a payment')
    throw new AppError('payment.gateway_unavailable', { cause, keepsEffects: true })
  }
}

/** Stores the payer's address. A closed attempt stores the id only: its payment is still to be cancelled. */
export async function saveMade(u: Unit, id: string, made: MadePayment): Promise<AttemptRow> {
  const attempt = await lockAttempt(u, id)
  if (isOver(attempt, u.now))
    return updateAttempt(u, id, { gateway_payment_id: made.gatewayPaymentId, next_check_at: u.now })
  return updateAttempt(u, id, {
    gateway_payment_id: made.gatewayPaymentId,
    pay_url: made.payUrl,
    status: nextAttemptStatus(attempt.status, 'redirected'),
  })
}

/** The gateway's record of an attempt, if known. An unpaid payment of a closed attempt is cancelled first. */
export async function askGateway(ctx: Context, attempt: AttemptRow): Promise<GatewayPayment | undefined> {
  const gateway = await requireGateway(ctx, attempt)
  const { gateway_payment_id: gatewayPaymentId, id: attemptId } = attempt
  const seen = await gateway
    .fetch(gatewayPaymentId ? { gatewayPaymentId } : { attemptId })
    .catch(async error => {
      await ctx.unit(u => updateAttempt(u, attemptId, { fetched_at: u.now, fetched: 'unreachable' }))
      throw error
    })
  if (seen?.status !== 'initiated' || !isOver(attempt, ctx.now)) return seen
  await gateway.cancel(seen.id)
  return gateway.fetch({ gatewayPaymentId: seen.id })
}
