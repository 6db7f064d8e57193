import type { decideRequest as decideCall } from '#shared/contract/desk/bookings/bookings.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { cancelByStaff } from '../cancel.service.ts'
import { CONFIRMED_BY_HAND } from '../events.repo.ts'
import { releaseStock } from '../holds/expiry.service.ts'
import { kindOf } from '../kind.port.ts'
import { moneyChanged } from '../money/money-news.port.ts'
import { sellBooking } from '../money/received.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus } from '../status.service.ts'
import { type Changed, changedBooking, holdAgain, requireMarked } from './holds.service.ts'

const APPROVED_HOURS = 24

/** Confirms on the agency's word; what is due stays due. Throws `booking.not_editable` or `booking.stock_gone`. */
export function confirmByHand(ctx: Context, id: string, reason: string): Promise<Changed> {
  return ctx.unit(async u => {
    const booking = await requireMarked(u, id)
    const { status, paid_minor } = booking
    if (status !== 'held' && status !== 'expired') throw new AppError('booking.not_editable')
    if (!(await kindOf(booking).confirm(u, id))) throw new AppError('booking.stock_gone')
    await sellBooking(u, booking, paid_minor, { kind: CONFIRMED_BY_HAND, reason })
    // What came while it was held is of a sale now.
    await moneyChanged(u, id)
    return changedBooking(u, id)
  })
}

/** Gives a hold back, or opens a cancellation request. Throws `booking.not_cancellable`. */
export function cancel(ctx: Context, id: string, reason: string): Promise<Changed> {
  return ctx.unit(async u => {
    await cancelByStaff(u, id, reason)
    return changedBooking(u, id)
  })
}

async function reject(u: Unit, booking: BookingRow, reason: string): Promise<void> {
  await changeStatus(u, [booking], 'rejected', { reason })
  await releaseStock(u, [booking])
}

/** Approves or rejects a requested booking and tells the contact. Throws `booking.not_requested`. */
export function decide(
  ctx: Context,
  id: string,
  { decision, reason }: BodyOf<typeof decideCall>,
): Promise<Changed> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (booking.status !== 'requested') throw new AppError('booking.not_requested')
    const hours = kindOf(booking).approvedHours?.(u) ?? APPROVED_HOURS
    if (decision === 'approve') await holdAgain(u, booking, { kind: 'held', hours, reason })
    else await reject(u, booking, reason)
    const mail = decision === 'approve' ? 'request_approved' : 'request_rejected'
    await queueBookingMail(u, booking, mail, u.requestId, { reason })
    return changedBooking(u, id)
  })
}
