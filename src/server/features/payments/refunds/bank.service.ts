import type { Refund } from '#shared/contract/desk/refunds.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { recordRefund } from '../../bookings/money/refunds.service.ts'
import { insertPosting, listRefundable } from '../payments.repo.ts'
import { requireRefund } from './ask.service.ts'
import { finishRefund } from './follow.service.ts'
import { getRefund, listOfBooking, type RefundRow, updateRefund } from './refunds.repo.ts'
import { roomMinor } from './room.ts'
import { toRefund } from './view.ts'

async function payer(u: Unit, { booking_id, amount_minor }: RefundRow): Promise<string | null> {
  const refunds = await listOfBooking(u, booking_id)
  const attempts = await listRefundable(u, booking_id)
  return attempts.find(attempt => roomMinor(attempt, refunds) >= amount_minor)?.id ?? null
}

/** Staff have sent a refund from the bank: the books and the booking have it from now on. Throws `refund.not_open`. */
export function finishByBank(ctx: Context, id: string, bank_reference: string): Promise<Refund> {
  return ctx.unit(async u => {
    const { refund } = await requireRefund(u, id)
    if (refund.way !== 'bank' || refund.status !== 'asked') throw new AppError('refund.not_open')
    const { booking_id: bookingId, amount_minor: amountMinor, currency } = refund
    const attemptId = await payer(u, refund)
    const posting = { bookingId, kind: 'refund' as const, key: `bank:${id}`, amountMinor, currency }
    if (attemptId) await insertPosting(u, { ...posting, attemptId })
    await recordRefund(u, bookingId, amountMinor)
    await updateRefund(u, id, { attempt_id: attemptId })
    await finishRefund(u, refund, { bank_reference })
    return toRefund((await getRefund(u, id)) ?? refund)
  })
}
