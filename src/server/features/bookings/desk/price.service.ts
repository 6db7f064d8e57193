import { mayCorrect } from '#shared/rules/access/booking-access.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { overridePrice } from '#shared/rules/money/override-price.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { loadBooking, requireBookingForStaff } from '../access.service.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvent, sumChangedAlone } from '../events.repo.ts'
import { moneyChanged } from '../money/money-news.port.ts'
import { sellIfPaid } from '../money/received.service.ts'
import { oweRefund } from '../money/refunds.service.ts'
import { pricedAs } from '../money/schedule.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { holdIsOver } from '../status.service.ts'
import { type Changed, changedBooking } from './holds.service.ts'

interface NewPrice {
  total_minor: number
  reason: string
}

/** What was received may be enough for a hold now, or too much. */
async function settlePrice(u: Unit, booking: BookingRow): Promise<void> {
  if (await sellIfPaid(u, booking)) return
  const over = keptMinor(booking) - booking.total_minor
  if (over > 0) await oweRefund(u, booking, booking.paid_minor, over, { told: true })
}

/** Sets the total (minor units) and tells the contact. A dangerous act. Throws `booking.not_editable` or `price.too_low`. */
export function setPrice(ctx: Context, id: string, { total_minor, reason }: NewPrice): Promise<Changed> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.override')
    if (!mayCorrect(u.user, booking) || holdIsOver(booking, u.now)) throw new AppError('booking.not_editable')
    const lines = overridePrice(booking.price_lines, total_minor, u.tenant.tax.standardRateBp)
    if (!lines) throw new AppError('price.too_low')
    const amountMinor = total_minor - booking.total_minor
    await requireActAllowed(u, {
      act: 'price_override',
      subject: { kind: 'booking', id },
      args: { total_minor, reason },
      beforeMinor: booking.total_minor,
      amountMinor,
      earlier: since => sumChangedAlone(u, id, ['price_changed'], since),
      currency: booking.currency,
      reason,
    })
    const vat_minor = lines.find(({ kind }) => kind === 'vat')?.vatMinor ?? 0
    await updateBooking(u, id, {
      price_lines: JSON.stringify(lines),
      vat_minor,
      ...pricedAs(u, booking, total_minor),
    })
    await insertEvent(u, id, {
      kind: 'price_changed',
      reason,
      amountMinor: total_minor,
      changeMinor: amountMinor,
    })
    await moneyChanged(u, id)
    await settlePrice(u, await loadBooking(u, id))
    await queueBookingMail(u, booking, 'price_changed', u.requestId)
    return changedBooking(u, id)
  })
}
