import { backToBalanceMinor } from '#shared/rules/money/ledger.ts'
import type { Unit } from '../../../context/context.ts'
import { returnCharge } from '../../ledger/posting.service.ts'
import { insertPosting, listBalanceAttempts, updateAttempt } from '../payments.repo.ts'
import { leftOf } from './left.service.ts'

/**
 * Returns money (minor units) paid from an agency's balance and answers the amount. The booking is locked. Refunds on
 * their way, and money in dispute, are left out.
 */
export async function returnToBalance(u: Unit, bookingId: string, dueMinor: number): Promise<number> {
  const { left_minor } = await leftOf(u, bookingId, dueMinor)
  let left = left_minor
  for (const attempt of await listBalanceAttempts(u, bookingId)) {
    const { id: attemptId, amount_minor, currency } = attempt
    const amountMinor = backToBalanceMinor(left, { amount_minor: attempt.held_minor, refunded_minor: 0 })
    if (amountMinor === 0) continue
    const refunded_minor = attempt.refunded_minor + amountMinor
    const status = refunded_minor === amount_minor ? 'refunded' : 'partially_refunded'
    const key = `refund:${refunded_minor}`
    await updateAttempt(u, attemptId, { refunded_minor, status })
    await insertPosting(u, { attemptId, bookingId, kind: 'refund', key, amountMinor, currency })
    await returnCharge(u, { attemptId, bookingId, amountMinor, currency, key: `attempt:${attemptId}:${key}` })
    left -= amountMinor
  }
  return left_minor - left
}
