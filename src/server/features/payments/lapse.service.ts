import { lapsesAt } from '#shared/rules/money/schedule/lapse.ts'
import type { Context, Unit } from '../../context/context.ts'
import { isolation } from '../../context/isolated.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { keepBegun } from '../bookings/desk/keep.service.ts'
import { lockForPayment } from '../bookings/money/payable.service.ts'
import { hasBegunBy } from '../bookings/money/plan.service.ts'
import { endByTerms } from '../bookings/quotes/full-refund.service.ts'
import { couldNotPay } from '../bookings/quotes/requests.service.ts'
import { isBeingPaid, listLapsed } from './lapse.repo.ts'

const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
export const LAPSED_MAIL = 'booking_lapsed'

async function lapse(u: Unit, id: string): Promise<void> {
  await lockForPayment(u, id)
  const booking = await loadBooking(u, id)
  const end = lapsesAt({ ...booking, dueAt: booking.pay_by })
  // Paid or kept since it was listed, or a payment is on its way.
  if (!end || end > u.now || (await isBeingPaid(u, id))) return
  if (await hasBegunBy(u, booking, u.now)) return keepBegun(u, booking)
  if (await couldNotPay(u, id)) return
  await endByTerms(u, booking, { kind: 'lapsed', mail: LAPSED_MAIL })
}

/** Cancels bookings by the terms of their payment plan; one that fails or is being paid does not stop the others. */
export async function lapseOverdue(ctx: Context, batch = BATCH): Promise<void> {
  const rows = isolation(ctx, 'an overdue booking could not be ended')
  const next = (after: string) => ctx.unit(u => listLapsed(u, after, batch))
  for (let ids = await next(FIRST_ID); ids.length > 0; ids = await next(ids.at(-1) as string))
    await rows.each(ids, id => ctx.unit(u => lapse(u, id)))
  rows.end()
}
