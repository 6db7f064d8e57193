import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/names-by-language.ts'
import { nextAttemptStatus } from '#shared/rules/payment-status.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { gatewayOf } from './gateways.service.ts'
import { type AttemptRow, lockAttempt, updateAttempt } from './payments.repo.ts'

export interface MadePayment {
  gatewayPaymentId: string
  payUrl: string
}

/**
 * Makes the payment of an attempt known to the gateway. `subject` is what the payer reads there beside the
 * site's name. Throws `payment.gateway_unavailable`. Never inside a unit.
 */
export async function makeAtGateway(
  ctx: Context,
  attempt: AttemptRow,
  subject: string,
): Promise<MadePayment> {
  const { id, amount_minor: amountMinor, currency, method, lang } = attempt
  const description = `${localized(ctx.tenant.settings.name, lang)} · ${subject}`
  const returnUrl = `${ctx.tenant.origin}${pathFor(lang, `/payment-attempts/${id}`)}`
  const request = { attemptId: id, amountMinor, currency, description, returnUrl, method, lang }
  try {
    return await gatewayOf(ctx).create(request)
  } catch (cause) {
    // It may have been made all the same; the same attempt is asked about and created again by its id.
    throw new AppError('payment.gateway_unavailable', { cause })
  }
}

/** Writes down where the payer goes. */
export async function saveMade(u: Unit, id: string, made: MadePayment): Promise<AttemptRow> {
  const { status } = await lockAttempt(u, id)
  return updateAttempt(u, id, {
    gateway_payment_id: made.gatewayPaymentId,
    pay_url: made.payUrl,
    status: nextAttemptStatus(status, 'redirected'),
  })
}
