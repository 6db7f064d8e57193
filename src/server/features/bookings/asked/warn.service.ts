import { HOUR_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { sweep } from '../../../context/isolated.ts'
import { kindOf } from '../kind.port.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { listEnding } from './warn.repo.ts'

/** No kind warns earlier. */
export const WARN_HOURS_MAX = 336
const BATCH = 200

type EndingRow = Awaited<ReturnType<typeof listEnding>>[number]

async function warnAll(u: Unit, rows: EndingRow[]): Promise<void> {
  for (const booking of rows) {
    const { id, held_at, hold_expires_at: end } = booking
    const hours = kindOf(booking).warnHours?.(u)
    if (!hours || !end) continue
    const left = end.getTime() - u.now.getTime()
    // A hold that is hardly longer than its warning was announced a moment ago.
    const long = end.getTime() - held_at.getTime() >= 2 * hours * HOUR_MS
    if (long && left <= hours * HOUR_MS)
      await queueBookingMail(u, booking, 'hold_ends', `${id}:${end.toISOString()}`)
  }
}

/** Warns the contacts of unpaid bookings before their hold ends, once for each end. */
export async function warnOfEnds(ctx: Context): Promise<void> {
  const until = new Date(ctx.now.getTime() + WARN_HOURS_MAX * HOUR_MS)
  await sweep(ctx, 'a hold could not be warned of', {
    limit: BATCH,
    list: (u, page) => listEnding(u, until, page),
    work: warnAll,
  })
}
