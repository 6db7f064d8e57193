import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { forEachIsolated, sweep } from '../../../context/isolated.ts'
import { AppError } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { requireBookingForChange } from '../access.service.ts'
import { answerTimesOf } from '../answer-times.service.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { releaseStock } from '../holds/expiry.service.ts'
import { allKinds, kindOf } from '../kind.port.ts'
import { requireNamed } from '../money/payable.service.ts'
import { viewOwn } from '../own.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus, statusNow } from '../status.service.ts'
import { lockUnanswered } from './requests.repo.ts'

const BATCH = 100

/** Throws `booking.expired`, `booking.incomplete`, and `booking.not_editable` when nothing has to be asked for. */
export function requestBooking(ctx: Context, id: string): Promise<Booking> {
  return ctx.unit(async u => {
    const booking = await requireBookingForChange(u, id)
    const status = statusNow(booking, u.now)
    if (status === 'expired') throw new AppError('booking.expired')
    if (status !== 'requested') await sendRequest(u, booking, status)
    return viewOwn(u, id)
  })
}

async function sendRequest(u: Unit, booking: BookingRow, status: BookingRow['status']): Promise<void> {
  const times = status === 'held' ? await answerTimesOf(u, booking) : undefined
  if (!times) throw new AppError('booking.not_editable')
  if (await kindOf(booking).isWithdrawn?.(u, booking.id)) throw new AppError('booking.trip_cancelled')
  await requireNamed(u, booking)
  const change = { hold_expires_at: null, draft: null, ...times }
  await changeStatus(u, [booking], 'requested', { change })
  await queueBookingMail(u, booking, 'request_sent', booking.id)
}

async function endAll(u: Unit, over: BookingRow[]): Promise<void> {
  await changeStatus(u, over, 'rejected', { kind: 'no_answer', actor: { kind: 'system', id: null } })
  await releaseStock(u, over)
  for (const booking of over) {
    const reason = tFor(booking.contact?.lang ?? 'en')('mail:rejected.no_answer')
    await queueBookingMail(u, booking, 'request_rejected', `${booking.id}:no_answer`, { reason })
  }
}

/** Ends the requests that no one answered in time, a kind at a time as its stock asks; safe to run concurrently. */
export async function endUnanswered(ctx: Context): Promise<void> {
  const kinds = allKinds().map(({ name }) => name)
  await forEachIsolated(ctx, 'requests of a kind could not be ended', kinds, kind =>
    sweep(ctx, 'a request could not be ended', {
      limit: BATCH,
      list: (u, page) => lockUnanswered(u, kind, page),
      work: endAll,
    }),
  )
}
