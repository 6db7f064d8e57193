import { addMinor } from '#shared/base/money.ts'
import { isRefused, orderName, refundsBack } from '#shared/rules/money/failed-refunds.ts'
import type { GatewayPayment } from '../../../adapters/gateway.ts'
import type { Unit } from '../../../context/context.ts'
import { loadBooking } from '../../bookings/access.service.ts'
import { recordPayment } from '../../bookings/money/received.service.ts'
import { recordHereAgain } from '../../bookings/money/refunds.service.ts'
import { RETURNED_TWICE, refundedOf, statusAfter } from '../attempt-rules.ts'
import { heldOfBooking } from '../moved-money.repo.ts'
import {
  type AttemptRow,
  handReturnedMinor,
  insertPosting,
  lostOfAttempt,
  updateAttempt,
} from '../payments.repo.ts'
import { targetOf } from '../targets/target.port.ts'
import { orderNext } from './follow.service.ts'
import { findAtGateway, insertRefund, listArrived, type RefundRow, updateRefund } from './refunds.repo.ts'

/** What a gateway says of a payment; `fresh`: asked after all that is known here. */
export type SeenPayment = GatewayPayment & { fresh: boolean }

interface Part {
  key: string
  bookingId: string | null
  amountMinor: number
  /** By us: it was owed, and is again. */
  ordered: boolean
}

const FAILED = { status: 'failed', problem: 'bounced', done_at: null } as const

/** Several that were made at the gateway may have been seen as one. */
async function divideExternal(u: Unit, wide: RefundRow, amount_minor: number): Promise<void> {
  const { booking_id, attempt_id, way, source, currency } = wide
  await updateRefund(u, wide.id, { amount_minor: addMinor(wide.amount_minor, -amount_minor) })
  await insertRefund(u, { booking_id, attempt_id, way, source, currency, amount_minor, ...FAILED })
}

async function partsOf(u: Unit, attempt: AttemptRow, seen: SeenPayment): Promise<Part[]> {
  const arrived = await listArrived(u, attempt.id)
  const returned = addMinor(attempt.refunded_minor, -(await handReturnedMinor(u, attempt.id)))
  // While something is pending, a lower total may only be waiting for it.
  const told = seen.fresh && !seen.refundPending
  const lowerMinor = told ? addMinor(returned, -refundedOf(attempt, seen)) : 0
  const { refunds, restMinor } = refundsBack(arrived, seen.failedRefunds ?? [], lowerMinor)
  for (const { id } of refunds) await updateRefund(u, id, FAILED)
  const parts = refunds.map(refund => ({
    key: `refund_failed:${orderName(refund)}`,
    bookingId: refund.booking_id,
    amountMinor: refund.amount_minor,
    ordered: refund.source !== 'external',
  }))
  if (restMinor === 0) return parts
  const wide = arrived.find(
    refund => refund.source === 'external' && refund.amount_minor > restMinor && !refunds.includes(refund),
  )
  if (wide) await divideExternal(u, wide, restMinor)
  const bookingId = wide?.booking_id ?? (await targetOf(attempt).bookingIdOf(u, attempt))
  const key = `refund_failed:${addMinor(attempt.came_back_minor, restMinor)}`
  return [...parts, { key, bookingId, amountMinor: restMinor, ordered: false }]
}

/** What a booking never had of money that went back twice (minor units). */
async function lostMinor(u: Unit, { flagged }: AttemptRow, bookingId: string): Promise<number> {
  if (flagged !== RETURNED_TWICE) return 0
  const { paid_minor, refunded_minor } = await loadBooking(u, bookingId)
  return Math.max(0, addMinor(paid_minor, -refunded_minor, -(await heldOfBooking(u, bookingId))))
}

async function postBack(u: Unit, attempt: AttemptRow, { key, bookingId, amountMinor, ordered }: Part) {
  const lost = bookingId ? await lostMinor(u, attempt, bookingId) : 0
  const posting = { attemptId: attempt.id, kind: 'refund_failed', currency: attempt.currency } as const
  await insertPosting(u, { ...posting, key: u.guards.once(key), bookingId, amountMinor })
  if (!bookingId || amountMinor <= lost) return
  const restMinor = await recordHereAgain(u, bookingId, addMinor(amountMinor, -lost), { ordered })
  // Sent back before it was matched to the booking.
  if (restMinor > 0) await recordPayment(u, bookingId, restMinor)
}

/** Refunds that were done, and of which the gateway has the money again: they are owed again. The attempt is locked. */
export async function takeBack(u: Unit, attempt: AttemptRow, seen: SeenPayment): Promise<AttemptRow> {
  if (!seen.failedRefunds?.length || seen.status !== 'paid' || attempt.refunded_minor === 0) return attempt
  const parts = await partsOf(u, attempt, seen)
  const amountMinor = addMinor(0, ...parts.map(part => part.amountMinor))
  if (amountMinor === 0) return attempt
  for (const part of parts) await postBack(u, attempt, part)
  const refunded_minor = addMinor(attempt.refunded_minor, -amountMinor)
  const waiting = await findAtGateway(u, attempt.id)
  if (waiting)
    await updateRefund(u, waiting.id, { base_minor: Math.min(waiting.base_minor ?? 0, refunded_minor) })
  const came_back_minor = addMinor(attempt.came_back_minor, amountMinor)
  const { takenMinor, returnedMinor } = await lostOfAttempt(u, attempt.id)
  const status = statusAfter(attempt, addMinor(refunded_minor, takenMinor, -returnedMinor))
  const changed = await updateAttempt(u, attempt.id, { refunded_minor, came_back_minor, status })
  await targetOf(changed).recordHereAgain?.(u, changed, amountMinor, `refund_failed:${came_back_minor}`)
  return changed
}

/** Ends the refund that waits at the gateway when it is not going to arrive. The attempt is locked. */
export async function endRefused(u: Unit, { id }: AttemptRow, seen: SeenPayment): Promise<void> {
  const waiting = seen.status === 'paid' ? await findAtGateway(u, id) : undefined
  if (!waiting || !isRefused(waiting, seen, u.now)) return
  await updateRefund(u, waiting.id, { status: 'failed', problem: 'refused' })
  await orderNext(u, id)
}
