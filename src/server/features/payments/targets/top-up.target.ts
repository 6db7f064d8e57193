import { addMinor } from '#shared/base/money.ts'
import { mayMove } from '#shared/rules/money/ledger.ts'
import type { Unit } from '../../../context/context.ts'
import { invalidAt } from '../../../lib/errors.ts'
import { confirmedAddressOf } from '../../auth/mail-links/verification.service.ts'
import {
  loadTopUpTarget,
  lockAccount,
  requireAccount,
  requireTopUpTarget,
} from '../../ledger/account.service.ts'
import { paidKey, post } from '../../ledger/posting.service.ts'
import type { PaymentRequest } from '../payment-request.ts'
import { takenBefore } from '../taken-before.repo.ts'
import { giveTopUpReceipt } from '../top-up-mail.service.ts'
import type { PaymentAsk, PaymentTarget } from './target.port.ts'

/** Nothing is locked: the balance is, when money moves. */
async function request(u: Unit, { targetId, method, amountMinor }: PaymentAsk): Promise<PaymentRequest> {
  if (!amountMinor) throw invalidAt('amount_minor', 'validation:required')
  const { currency } = await requireAccount(u, targetId)
  const target = await requireTopUpTarget(u, targetId)
  const [payer_id, amount_minor] = [u.user?.id ?? null, amountMinor]
  const payment = {
    target_kind: 'agency_top_up',
    target_id: targetId,
    amount_minor,
    method,
    currency,
    payer_id,
  } as const
  return { payment, target }
}

export const topUpTarget: PaymentTarget = {
  kind: 'agency_top_up',
  openPerPayer: true,
  request,
  require: (u, { target_id }) => requireTopUpTarget(u, target_id),
  load: (u, { target_id }) => loadTopUpTarget(u, target_id),
  bookingIdOf: async () => null,
  // The agency is locked later, with its balance.
  lock: async () => undefined,
  async recordPaid(u, { id: attemptId, target_id: agencyId, currency }, amountMinor, own) {
    const key = own ? `attempt:${attemptId}:${own}` : paidKey(attemptId)
    await post(u, { kind: 'top_up', agencyId, amountMinor, currency, attemptId, key })
    await giveTopUpReceipt(u, attemptId, { amountMinor, key })
  },
  async recordReturned(u, { id: attemptId, target_id: agencyId, currency }, { amountMinor: backMinor, key }) {
    const { balance_minor, credit_limit_minor } = await lockAccount(u, agencyId)
    const amountMinor = addMinor(backMinor, -(await takenBefore(u, attemptId, backMinor)))
    if (amountMinor === 0) return true
    if (!mayMove(-amountMinor, balance_minor, credit_limit_minor)) return false
    const event = { kind: 'top_up', key: `attempt:${attemptId}:${key}`, attemptId } as const
    await post(u, { ...event, agencyId, amountMinor: -amountMinor, currency })
    return true
  },
  async recordHereAgain(u, { id: attemptId, target_id: agencyId, currency }, amountMinor, own) {
    const key = `attempt:${attemptId}:${own}`
    await post(u, { kind: 'top_up', agencyId, amountMinor, currency, attemptId, key })
  },
  async payer(u, { payer_id, lang }) {
    const email = payer_id && (await confirmedAddressOf(u, payer_id))
    return email ? { email, lang } : undefined
  },
  // Staff see flagged top-ups in the attempts themselves.
  recordProblem: async () => undefined,
}
