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
import { endUnowed } from './unowed.service.ts'

/** Money that a gateway, or the payer's bank, took back. */
export interface Return {
  kind: 'refund' | 'chargeback'
  amountMinor: number
  key: string
}

/** Locks the bookings that got money of a payment when passengers left; a later one has the greater id. */
export async function lockHolders(u: Unit, attempt: AttemptRow): Promise<void> {
  const holders = await listHolders(u, attempt.id)
  if (holders.length > 1) for (const { bookingId } of holders) await lockForPayment(u, bookingId)
}

/** Parts of a return by booking; those of the target's own booking come first. */
async function partsOf(u: Unit, attempt: AttemptRow, back: Return, own: string): Promise<Returned[]> {
  const { kind, amountMinor } = back
  const holders = await listHolders(u, attempt.id)
  if (holders.length < 2) return [{ bookingId: own, amountMinor }]
  const ordered = kind === 'refund' ? await findAtGateway(u, attempt.id) : undefined
  return returnedTo(holders, amountMinor, ordered?.booking_id ?? own)
}

/** Posts what went back, once, and tells the target. False when that money was spent. */
export async function recordReturn(u: Unit, attempt: AttemptRow, back: Return): Promise<boolean> {
  const { id: attemptId, currency } = attempt
  const { kind, amountMinor } = back
  const own = await targetOf(attempt).bookingIdOf(u, attempt)
  const parts = own ? await partsOf(u, attempt, back, own) : []
  const key = u.guards.once(back.key)
  const posting = { attemptId, kind, currency }
  const [first = { bookingId: own, amountMinor }, ...rest] = parts
  if (!(await insertPosting(u, { ...posting, ...first, key }))) return true
  for (const part of rest) await insertPosting(u, { ...posting, ...part, key: `${key}:${part.bookingId}` })
  const others = parts.filter(({ bookingId }) => bookingId !== own)
  const elsewhereMinor = addMinor(0, ...others.map(part => part.amountMinor))
  const here = { ...back, amountMinor: addMinor(amountMinor, -elsewhereMinor), elsewhereMinor }
  let recorded = await targetOf(attempt).recordReturned(u, attempt, here)
  for (const part of others)
    recorded = (await recordRefund(u, part.bookingId, part.amountMinor, kind)) && recorded
  if (kind === 'refund') await followRefund(u, attempt, parts)
  // A part of an order that is still on its way is not yet taken off it.
  if (kind === 'chargeback' || !(await findAtGateway(u, attemptId)))
    for (const { bookingId } of parts) await endUnowed(u, bookingId, attemptId)
  return recorded
}
