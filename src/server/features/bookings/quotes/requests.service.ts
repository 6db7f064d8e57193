import { DAY_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireBookingForStaff } from '../access.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { lastChange, statusBefore } from '../events.repo.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus } from '../status.service.ts'
import { REQUESTED, requireBookingToAnswer } from './answers.service.ts'
import { closeQuote } from './quotes.repo.ts'

type Event = Parameters<typeof changeStatus>[3]

export async function goBack(u: Unit, booking: BookingRow, event: Event): Promise<void> {
  if (!REQUESTED[booking.status]) throw new AppError('booking.not_requested')
  const before = await statusBefore(u, booking.id, booking.status)
  await closeQuote(u, booking.id, 'withdrawn')
  await changeStatus(u, [booking], before ?? 'confirmed', event)
}

/** A change that staff offered kept its customer from paying until a day ago. Asking for one wins no time. */
export async function couldNotPay(u: Unit, id: string): Promise<boolean> {
  const back = await lastChange(u, id, 'confirmed')
  if (back?.from_status !== 'change_requested' || u.now.getTime() - back.at.getTime() >= DAY_MS) return false
  return (await lastChange(u, id, 'change_requested'))?.actor_kind === 'staff'
}

/** The customer takes a request back. Throws `booking.not_requested`. */
export function withdrawRequest(ctx: Context, id: string): Promise<void> {
  return ctx.unit(async u => goBack(u, await requireBookingToAnswer(u, id), { kind: 'request_withdrawn' }))
}

/** Declines a request, or takes back an unasked offer; the reason is mailed. Throws `booking.not_requested`. */
export function declineRequest(ctx: Context, id: string, reason: string): Promise<void> {
  return ctx.unit(async u => {
    const booking = await requireBookingForStaff(u, id, 'bookings.approve')
    const isOffer = (await lastChange(u, id, booking.status))?.actor_kind === 'staff'
    const kind = isOffer ? 'offer_withdrawn' : 'request_declined'
    await goBack(u, booking, { kind, reason })
    await queueBookingMail(u, booking, kind, u.requestId, { reason })
  })
}
