import type { Context, Unit } from '../../../context/context.ts'
import { tFor } from '../../../lib/i18n.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { requireNamed } from '../money/payable.service.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { changeStatus } from '../status.service.ts'
import { lockUnanswered } from './requests.repo.ts'

const BATCH = 100

interface Times {
  answer_by: Date
  answer_ends_at: Date
}

/** A locked booking with all names asks for what is not kept yet. Throws `booking.incomplete`. */
export async function sendRequest(u: Unit, booking: BookingRow, times: Times): Promise<void> {
  await requireNamed(u, booking)
  const change = { hold_expires_at: null, draft: null, ...times }
  await changeStatus(u, [booking], 'requested', { change })
  await queueBookingMail(u, booking, 'request_sent', booking.id)
}

async function endBatch(u: Unit): Promise<number> {
  const over = await lockUnanswered(u, BATCH)
  await changeStatus(u, over, 'rejected', { kind: 'no_answer', actor: { kind: 'system', id: null } })
  for (const booking of over) {
    const reason = tFor(booking.contact?.lang ?? 'en')('mail:rejected.no_answer')
    await queueBookingMail(u, booking, 'request_rejected', `${booking.id}:no_answer`, { reason })
  }
  return over.length
}

/** Ends the requests that no one answered in time; safe to run concurrently. */
export async function endUnanswered(ctx: Context): Promise<void> {
  for (let ended = BATCH; ended === BATCH; ) ended = await ctx.unit(endBatch)
}
