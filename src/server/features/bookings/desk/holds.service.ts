import { HOUR_MS } from '#shared/base/durations.ts'
import type { extendHoldByStaff as extendCall } from '#shared/contract/desk/bookings/bookings.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { loadBooking, requireBookingForStaff } from '../access.service.ts'
import { type BookingRow, updateBooking } from '../bookings.repo.ts'
import { insertEvent } from '../events.repo.ts'
import { expireHolds } from '../holds/expiry.service.ts'
import { kindOf } from '../kind.port.ts'
import { changeStatus, holdIsOver, statusNow } from '../status.service.ts'

export type Changed = AnswerOf<typeof extendCall>

export async function changedBooking(u: Unit, id: string): Promise<Changed> {
  const booking = await loadBooking(u, id)
  return {
    status: statusNow(booking, u.now),
    hold_expires_at: booking.hold_expires_at?.toISOString() ?? null,
  }
}

interface Hold {
  hours: number
  reason: string
}

/** Holds for so many hours from now, at most until departure. Throws `booking.expired` or `booking.not_editable`. */
export function extendHold(ctx: Context, id: string, { hours, reason }: Hold): Promise<Changed> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    if (statusNow(booking, u.now) === 'expired') throw new AppError('booking.expired')
    if (booking.status !== 'held') throw new AppError('booking.not_editable')
    const until = await kindOf(booking).holdUntil(u, booking, hours * 60)
    await updateBooking(u, id, { hold_expires_at: until })
    await insertEvent(u, id, { kind: 'hold_extended', reason })
    return changedBooking(u, id)
  })
}

/** The booking locked, with an ended hold marked as expired. */
export async function requireMarked(u: Unit, id: string): Promise<BookingRow> {
  const booking = await requireBookingForStaff(u, id, 'bookings.approve')
  if (!holdIsOver(booking, u.now)) return booking
  await expireHolds(u, 1, [id])
  return loadBooking(u, id)
}

/** What is asked for may be approved until it begins, also once its sale is over. */
async function untilOf(u: Unit, booking: BookingRow, hours: number): Promise<Date> {
  const until = await kindOf(booking).holdUntil(u, booking, hours * 60)
  if (until > u.now || booking.status !== 'requested') return until
  const begins = await kindOf(booking).startsAt(u, booking)
  return new Date(Math.min(u.now.getTime() + hours * HOUR_MS, begins.getTime()))
}

/**
 * Takes stock where it has none, and holds it: staff approve it by that. Throws `booking.stock_gone` or
 * `booking.trip_cancelled`.
 */
export async function holdAgain(u: Unit, booking: BookingRow, move: { kind: string } & Hold): Promise<void> {
  const { hours, ...event } = move
  if (await kindOf(booking).isWithdrawn?.(u, booking.id)) throw new AppError('booking.trip_cancelled')
  const until = await untilOf(u, booking, hours)
  if (until <= u.now || !(await kindOf(booking).holdAgain(u, booking.id)))
    throw new AppError('booking.stock_gone')
  await changeStatus(u, [booking], 'held', {
    ...event,
    change: { hold_expires_at: until, answer_hours: null },
  })
}

/** An expired hold is held again. Throws `booking.not_editable` or `booking.stock_gone`. */
export function reinstate(ctx: Context, id: string, hold: Hold): Promise<Changed> {
  return ctx.unit(async u => {
    const booking = await requireMarked(u, id)
    if (booking.status !== 'expired') throw new AppError('booking.not_editable')
    await holdAgain(u, booking, { ...hold, kind: 'reinstated_by_staff' })
    return changedBooking(u, id)
  })
}
