import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { topUp as topUpCall } from '#shared/contract/money/ledger.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import { takesMethod } from '#shared/rules/money/payment-methods.ts'
import { requireOwnAgency } from '../../context/caller.ts'
import type { Context } from '../../context/context.ts'
import { invalidAt } from '../../lib/errors.ts'
import { openAttempt } from './open-attempt.service.ts'
import { topUpTarget } from './targets/top-up.target.ts'

/** Starts a top-up (minor units) of the current agency and closes another open one of the caller. */
export async function topUp(ctx: Context, input: BodyOf<typeof topUpCall>): Promise<PaymentAttempt> {
  const agencyId = requireOwnAgency(ctx)
  const { method, amount_minor } = input
  if (method === 'balance' || !takesMethod(ctx.tenant.settings, method)) {
    throw invalidAt('method', 'validation:onlinePayment')
  }
  const ask = { targetId: agencyId, method, amountMinor: amount_minor }
  return openAttempt(ctx, u => topUpTarget.request(u, ask))
}
