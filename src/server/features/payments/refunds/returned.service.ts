import { addMinor } from '#shared/base/money.ts'
import { type Returned, returnedTo } from '#shared/rules/money/returned.ts'
import type { Unit } from '../../../context/context.ts'
import { lockForPayment } from '../../bookings/money/payable.service.ts'
import { recordRefund } from '../../bookings/money/refunds.service.ts'
import { listHolders } from '../moved-money.repo.ts'
import { type AttemptRow, insertPosting } from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'
import { followRefund } from './follow.service.ts'
import { findAtGateway } from './refunds.repo.ts'

interface Return {
  amountMinor: number
  /** All that the gateway has returned. */
  total: number
}

/** Locks the bookings that got money of a payment when passengers left; a later one has the greater id. */
export async function lockHolders(u: Unit, attempt: AttemptRow): Promise<void> {
  const holders = await listHolders(u, attempt.id)
  if (holders.length > 1) for (const { bookingId } of holders) await lockForPayment(u, bookingId)
}

/** Parts of a return by booking; those of the target's own booking come first. */
async function partsOf(u: Unit, attempt: AttemptRow, amountMinor: number, own: string): Promise<Returned[]> {
  const holders = await listHolders(u, attempt.id)
  if (holders.length < 2) return [{ bookingId: own, amountMinor }]
  const ordered = await findAtGateway(u, attempt.id)
  return returnedTo(holders, amountMinor, ordered?.booking_id ?? own)
}

/** Posts what a gateway has returned, once, and tells the target. False when that money was spent. */
export async function recordReturn(u: Unit, attempt: AttemptRow, { amountMinor, total }: Return) {
  const { id: attemptId, currency } = attempt
  const own = await targetOf(attempt).bookingIdOf(u, attempt)
  const parts = own ? await partsOf(u, attempt, amountMinor, own) : []
  const key = u.guards.once(`refund:${total}`)
  const posting = { attemptId, kind: 'refund' as const, currency }
  const [first = { bookingId: own, amountMinor }, ...rest] = parts
  if (!(await insertPosting(u, { ...posting, ...first, key }))) return true
  for (const part of rest) await insertPosting(u, { ...posting, ...part, key: `${key}:${part.bookingId}` })
  const others = parts.filter(({ bookingId }) => bookingId !== own)
  const elsewhereMinor = addMinor(0, ...others.map(part => part.amountMinor))
  const back = { amountMinor: addMinor(amountMinor, -elsewhereMinor), elsewhereMinor, total }
  let recorded = await targetOf(attempt).recordReturned(u, attempt, back)
  for (const part of others) recorded = (await recordRefund(u, part.bookingId, part.amountMinor)) && recorded
  await followRefund(u, attempt, parts)
  return recorded
}
