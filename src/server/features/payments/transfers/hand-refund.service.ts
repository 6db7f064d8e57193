import { addMinor } from '#shared/base/money.ts'
import type { Unit } from '../../../context/context.ts'
import {
  BY_HAND,
  insertPosting,
  leftOfAttempt,
  listRefundable,
  lockAttempt,
  updateAttempt,
} from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'

/**
 * Staff have sent money of transfers back from the bank, or with `cards` of any payment: the books have it from now on.
 * Answers how much (minor units); the rest came by card. The target is locked.
 */
export async function returnByBank(
  u: Unit,
  targetId: string,
  mostMinor: number,
  { cards = false } = {},
): Promise<number> {
  let left = mostMinor
  for (const { id, method } of await listRefundable(u, targetId)) {
    if ((method !== 'bank_transfer' && !cards) || left <= 0) continue
    const attempt = await lockAttempt(u, id)
    const here = await leftOfAttempt(u, attempt)
    const amountMinor = Math.min(left, here)
    if (amountMinor === 0) continue
    const total = addMinor(attempt.refunded_minor, amountMinor)
    const status = amountMinor === here ? 'refunded' : 'partially_refunded'
    const { currency, came_back_minor } = attempt
    const key = `${BY_HAND}${addMinor(total, came_back_minor)}`
    const back = { kind: 'refund', key, amountMinor } as const
    await insertPosting(u, { ...back, attemptId: id, bookingId: null, currency })
    const changed = await updateAttempt(u, id, { refunded_minor: total, status })
    await targetOf(changed).recordReturned(u, changed, { ...back, elsewhereMinor: 0 })
    left -= amountMinor
  }
  return mostMinor - left
}
