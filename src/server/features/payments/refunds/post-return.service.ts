import type { Unit } from '../../../context/context.ts'
import { recordPaymentProblem } from '../../bookings/money/payable.service.ts'
import { recordRefund } from '../../bookings/money/refunds.service.ts'
import { RETURNED_TWICE } from '../attempt-rules.ts'
import { insertPosting, listDisputed, listRefundable } from '../payments.repo.ts'
import { finishRefund } from './follow.service.ts'
import { listOfBooking, type RefundRow, updateRefund } from './refunds.repo.ts'
import { roomMinor } from './room.ts'

/** Posts it to the payments it came with: to one that has room for all of it, else to several. Returns the first. */
async function post(u: Unit, refund: RefundRow): Promise<string | null> {
  const { id, way, booking_id: bookingId, amount_minor, currency } = refund
  const refunds = await listOfBooking(u, bookingId)
  const attempts = [...(await listRefundable(u, bookingId)), ...(await listDisputed(u, bookingId))]
  const rooms = attempts
    .map(attempt => ({ attemptId: attempt.id, room: roomMinor(attempt, refunds) }))
    .filter(({ room }) => room > 0)
  const whole = rooms.find(({ room }) => room >= amount_minor)
  const payers = whole ? [whole] : rooms
  let left = amount_minor
  for (const { attemptId, room } of payers) {
    const amountMinor = Math.min(left, room)
    left -= amountMinor
    if (amountMinor === 0) break
    await insertPosting(u, {
      bookingId,
      kind: 'refund',
      key: `${way}:${id}`,
      amountMinor,
      currency,
      attemptId,
    })
  }
  return payers[0]?.attemptId ?? null
}

/** A refund has left by another way than the card: books and booking have it from now on. The booking is locked. */
export async function postReturn(
  u: Unit,
  refund: RefundRow,
  change: { bank_reference?: string } = {},
): Promise<void> {
  const { id, booking_id: bookingId, amount_minor: amountMinor } = refund
  const attempt_id = await post(u, refund)
  if (!(await recordRefund(u, bookingId, amountMinor)))
    await recordPaymentProblem(u, bookingId, RETURNED_TWICE)
  await updateRefund(u, id, { attempt_id })
  await finishRefund(u, refund, change)
}
