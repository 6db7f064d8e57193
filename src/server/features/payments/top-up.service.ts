import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { topUp as topUpCall } from '#shared/contract/ledger.ts'
import type { PaymentAttempt } from '#shared/contract/payments.ts'
import type { Context } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireAccount, requireOwnAgency, requireTopUpTarget } from '../ledger/account.service.ts'
import { openAttempt } from './open-attempt.service.ts'

/** Starts a top-up (minor units) of the current agency and closes another open one of the caller. */
export async function topUp(ctx: Context, input: BodyOf<typeof topUpCall>): Promise<PaymentAttempt> {
  const agencyId = requireOwnAgency(ctx)
  const { method, amount_minor } = input
  if (method === 'balance' || !ctx.tenant.settings.has_online_payment) {
    throw new AppError('request.invalid', { errors: { method: ['validation:onlinePayment'] } })
  }
  const payment = { target_kind: 'agency_top_up', target_id: agencyId, amount_minor, method } as const
  return openAttempt(ctx, async u => {
    const { currency } = await requireAccount(u, agencyId)
    const target = await requireTopUpTarget(u, agencyId)
    return { payment: { ...payment, currency, payer_id: u.user?.id ?? null }, target }
  })
}
