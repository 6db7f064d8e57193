import { lapsesAt } from '#shared/rules/money/schedule/lapse.ts'
import type { Context, Unit } from '../../context/context.ts'
import { loadBooking } from '../bookings/access.service.ts'
import { lockForPayment } from '../bookings/money/payable.service.ts'
import { endByTerms } from '../bookings/quotes/full-refund.service.ts'
import { isBeingPaid, listLapsed } from './lapse.repo.ts'

/** More come with the next round. */
const BATCH = 100
export const LAPSED_MAIL = 'booking_lapsed'

async function lapse(u: Unit, id: string): Promise<void> {
  await lockForPayment(u, id)
  const booking = await loadBooking(u, id)
  const end = lapsesAt({ ...booking, dueAt: booking.pay_by })
  // Paid or kept since it was listed, or a payment is on its way.
  if (!end || end > u.now || (await isBeingPaid(u, id))) return
  await endByTerms(u, booking, { kind: 'lapsed', mail: LAPSED_MAIL })
}

/** Cancels bookings by the terms of their payment plan; one that fails does not stop the others. */
export async function lapseOverdue(ctx: Context): Promise<void> {
  for (const id of await ctx.unit(u => listLapsed(u, BATCH)))
    await ctx
      .unit(u => lapse(u, id))
      .catch(error => ctx.log.error({ err: error, booking: id }, 'an overdue booking could not be ended'))
}
