import type { Context, Unit } from '../../../context/context.ts'
import { kindOf } from '../kind.port.ts'
import { queueBookingMail } from '../queue-mail.service.ts'
import { listEnding } from './warn.repo.ts'

const HOUR_MS = 3_600_000
/** No kind warns earlier. */
export const WARN_HOURS_MAX = 336
const BATCH = 200

async function warnBatch(u: Unit, after: string | undefined): Promise<string | undefined> {
  const until = new Date(u.now.getTime() + WARN_HOURS_MAX * HOUR_MS)
  const rows = await listEnding(u, { until, after, limit: BATCH })
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
  return rows.length === BATCH ? rows.at(-1)?.id : undefined
}

/** Warns the contacts of unpaid bookings before their hold ends, once for each end. */
export async function warnOfEnds(ctx: Context): Promise<void> {
  let after: string | undefined
  do after = await ctx.unit(u => warnBatch(u, after))
  while (after)
}
