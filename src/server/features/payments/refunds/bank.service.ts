import type { Refund } from '#shared/contract/desk/refunds.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { recordPaymentProblem } from '../../bookings/money/payable.service.ts'
import { recordRefund } from '../../bookings/money/refunds.service.ts'
import { RETURNED_TWICE } from '../attempt-rules.ts'
import { insertPosting, listRefundable } from '../payments.repo.ts'
import { requireRefund } from './ask.service.ts'
import { finishRefund } from './follow.service.ts'
import { getRefund, listOfBooking, type RefundRow, updateRefund } from './refunds.repo.ts'
import { roomMinor } from './room.ts'
import { toRefund } from './view.ts'

/** Posts it to the payments it came with: to one that has room for all of it, else to several. Returns the first. */
async function postByBank(u: Unit, refund: RefundRow): Promise<string | null> {
  const { id, booking_id: bookingId, amount_minor, currency } = refund
  const refunds = await listOfBooking(u, bookingId)
  const rooms = (await listRefundable(u, bookingId))
    .map(attempt => ({ attemptId: attempt.id, room: roomMinor(attempt, refunds) }))
    .filter(({ room }) => room > 0)
  const whole = rooms.find(({ room }) => room >= amount_minor)
  const payers = whole ? [whole] : rooms
  let left = amount_minor
  for (const { attemptId, room } of payers) {
    const amountMinor = Math.min(left, room)
    left -= amountMinor
    if (amountMinor === 0) break
    await insertPosting(u, { bookingId, kind: 'refund', key: `bank:${id}`, amountMinor, currency, attemptId })
  }
  return payers[0]?.attemptId ?? null
}

/** Staff have sent a refund from the bank: the books and the booking have it from now on. Throws `refund.not_open`. */
export function finishByBank(ctx: Context, id: string, bank_reference: string): Promise<Refund> {
  return ctx.unit(async u => {
    const { refund } = await requireRefund(u, id)
    if (refund.way !== 'bank' || refund.status !== 'asked') throw new AppError('refund.not_open')
    const { booking_id: bookingId, amount_minor: amountMinor } = refund
    const attempt_id = await postByBank(u, refund)
    if (!(await recordRefund(u, bookingId, amountMinor)))
      await recordPaymentProblem(u, bookingId, RETURNED_TWICE)
    await updateRefund(u, id, { attempt_id })
    await finishRefund(u, refund, { bank_reference })
    return toRefund((await getRefund(u, id)) ?? refund)
  })
}
