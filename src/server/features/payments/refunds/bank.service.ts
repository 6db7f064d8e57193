import type { Refund } from '#shared/contract/desk/money/refunds.ts'
import type { Context } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireRefund } from './ask.service.ts'
import { postReturn } from './post-return.service.ts'
import { getRefund } from './refunds.repo.ts'
import { toRefund } from './view.ts'

/** Staff have sent a refund from the bank: the books and the booking have it from now on. Throws `refund.not_open` or `refund.too_much`. */
export function finishByBank(ctx: Context, id: string, bank_reference: string): Promise<Refund> {
  return ctx.unit(async u => {
    const { refund, booking } = await requireRefund(u, id)
    if (refund.way !== 'bank' || refund.status !== 'asked') throw new AppError('refund.not_open')
    const most_minor = booking.refund_due_minor
    if (refund.amount_minor > most_minor) throw new AppError('refund.too_much', { details: { most_minor } })
    await postReturn(u, refund, { bank_reference })
    return toRefund((await getRefund(u, id)) ?? refund)
  })
}
