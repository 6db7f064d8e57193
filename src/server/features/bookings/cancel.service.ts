import { keptMinor } from '#shared/rules/money/booking-money.ts'
import { canTransition } from '#shared/rules/site/status.ts'
import { PENDING } from '#shared/rules/statuses/booking-statuses.ts'
import type { Context, Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { requireBookingForChange, requireBookingForStaff } from './access.service.ts'
import type { BookingRow } from './bookings.repo.ts'
import { releaseStock } from './holds/expiry.service.ts'
import { oweRefund } from './money/refunds.service.ts'
import { changeStatus, statusNow } from './status.service.ts'

/** Cancels a hold at once; a paid booking becomes a cancellation request. */
export function cancelBooking(ctx: Context, id: string, reason?: string): Promise<void> {
  return ctx.unit(async u => cancel(u, await requireBookingForChange(u, id, 'bookings.cancel'), reason))
}

/** The same by staff, on the customer's word or the agency's. */
export function cancelByStaff(ctx: Context, id: string, reason: string): Promise<void> {
  return ctx.unit(async u => cancel(u, await requireBookingForStaff(u, id, 'bookings.approve'), reason))
}

async function cancel(u: Unit, booking: BookingRow, reason?: string): Promise<void> {
  const to = cancelTarget(booking, u.now)
  const change = to === 'cancelled' ? { draft: null } : {}
  if (to === 'cancelled') await releaseStock(u, [booking])
  await changeStatus(u, [booking], to, { reason, change })
  const kept = keptMinor(booking)
  if (to === 'cancelled' && kept > 0) await oweRefund(u, booking, booking.paid_minor, kept)
}

/** Next status of a cancellation. Throws `booking.not_cancellable`. */
function cancelTarget(booking: BookingRow, now: Date): 'cancelled' | 'cancel_requested' {
  const status = statusNow(booking, now)
  if (!isCancellable(status)) throw new AppError('booking.not_cancellable')
  return PENDING.includes(status) ? 'cancelled' : 'cancel_requested'
}

/** A request is taken back. */
export const isCancellable = (status: BookingRow['status']) =>
  status === 'requested' || canTransition(status, 'cancel_requested')
