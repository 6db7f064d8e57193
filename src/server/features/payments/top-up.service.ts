import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { topUp as topUpCall } from '#shared/contract/ledger.ts'
import type { PaymentAttempt } from '#shared/contract/payments.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireAccount, requireOwnAgency, requireTopUpTarget } from '../ledger/account.service.ts'
import { makeAtGateway, saveMade } from './at-gateway.service.ts'
import { toPaymentAttempt } from './attempt-view.ts'
import { newAttempt, refuseForeignMethod } from './open-attempt.service.ts'

/**
 * Starts paying money (minor units of the agency's currency) into the caller's agency, and says where the
 * payer goes. Throws `agency.none`, 422 at `method`, or `payment.gateway_unavailable`.
 */
export async function topUp(ctx: Context, input: BodyOf<typeof topUpCall>): Promise<PaymentAttempt> {
  const agencyId = requireOwnAgency(ctx)
  const { method, amount_minor } = input
  if (method === 'balance' || !ctx.tenant.settings.has_online_payment) {
    throw new AppError('request.invalid', { errors: { method: ['validation:onlinePayment'] } })
  }
  const { attempt, target } = await ctx.unit(async u => {
    const { currency } = await requireAccount(u, agencyId)
    refuseForeignMethod(method, currency)
    const payment = { target_id: agencyId, amount_minor, currency, method }
    return {
      attempt: await newAttempt(u, { target_kind: 'agency_top_up', ...payment }),
      target: await requireTopUpTarget(u, agencyId),
    }
  })
  const made = await makeAtGateway(ctx, attempt, target.reference)
  return ctx.unit(async u => toPaymentAttempt(await saveMade(u, attempt.id, made), target))
}
