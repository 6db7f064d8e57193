import type { giveBack as giveBackCall } from '#shared/contract/desk/bookings/bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { lowerPrice } from '#shared/rules/money/part-back.ts'
import { SOLD } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireActAllowed } from '../../approvals/guard.service.ts'
import { loadBooking, requireBookingForStaff } from '../access.service.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvent, PAID_OUT, sumChangedAlone } from '../events.repo.ts'
import { orderRefund, oweRefund } from '../money/refunds.service.ts'
import { pricedAs } from '../money/schedule.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'

export type GivenBack = BodyOf<typeof giveBackCall>

/**
 * What may be given back at most (minor units), where nothing is asked that would settle the money. While something is
 * due, a lower price is the way: nothing went too far.
 */
export const mostToGive = (booking: BookingRow): number =>
  SOLD.includes(booking.status) && keptMinor(booking) >= booking.total_minor ? booking.total_minor : 0

/** Throws `booking.not_editable`, `price.changed` or `refund.too_much`. */
function loweredBy(booking: BookingRow, { amount_minor, lines, expected_total_minor }: GivenBack) {
  const most_minor = mostToGive(booking)
  if (most_minor === 0) throw new AppError('booking.not_editable')
  if (booking.total_minor !== expected_total_minor) throw new AppError('price.changed')
  const part = lines.map(({ at, amount_minor: amountMinor }) => ({ at, amountMinor }))
  const lowered = lowerPrice(booking.price_lines, { amountMinor: amount_minor, lines: part })
  if (!lowered) throw new AppError('refund.too_much', { details: { most_minor } })
  return lowered.lines
}

async function lower(u: Unit, booking: BookingRow, lines: BookingRow['price_lines'], amountMinor: number) {
  await updateBooking(u, booking.id, {
    price_lines: JSON.stringify(lines),
    vat_minor: lines.find(({ kind }) => kind === 'vat')?.vatMinor ?? 0,
    ...pricedAs(u, booking, booking.total_minor - amountMinor),
  })
}

/**
 * Gives a part of a paid price back: the price is lowered, the credit note says the reason, and the money starts back the
 * ways it came. A dangerous act. Throws as `loweredBy`.
 */
export function giveBack(ctx: Context, id: string, args: GivenBack) {
  const { amount_minor: amountMinor, reason } = args
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'refunds.create')
    const lines = loweredBy(booking, args)
    const { currency, paid_minor, refund_due_minor: before } = booking
    const subject = { kind: 'booking', id } as const
    const earlier = (since: Date) => sumChangedAlone(u, id, PAID_OUT, since)
    await requireActAllowed(u, {
      act: 'refund_payout',
      subject,
      args,
      amountMinor,
      earlier,
      currency,
      reason,
    })
    await lower(u, booking, lines, amountMinor)
    await insertEvent(u, id, { kind: 'given_back', amountMinor, changeMinor: amountMinor, reason })
    await oweRefund(u, booking, paid_minor, amountMinor, { told: true, reason })
    const { refund_due_minor, total_minor } = await loadBooking(u, id)
    // Less is left where the balance it was paid from has it back already.
    const leftMinor = Math.min(amountMinor, refund_due_minor - before)
    if (leftMinor > 0) await orderRefund(u, id, leftMinor, reason)
    await queueBookingMail(u, booking, 'price_changed', u.requestId)
    return { total_minor, refund_due_minor }
  })
}
