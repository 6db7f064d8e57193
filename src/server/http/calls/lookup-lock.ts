import { HOUR_MS } from '#shared/base/durations.ts'
import type { Context } from '../../context/context.ts'
import { noteLockedLookup } from '../../features/bookings/lookup.service.ts'
import { sha256 } from '../../lib/crypto.ts'
import { AppError, isAppError } from '../../lib/errors.ts'
import { runtime } from '../../runtime/runtime.ts'
import { addPoint, takePointBack } from '../../stores/limits-store.ts'

/** Wrong tries at a reference within an hour from the first, over all addresses, after which it is locked. */
const WRONG = 20

/**
 * Runs a look-up by a normalised reference, unless too many wrong ones named it. It is counted before it runs, so that many at once
 * are no more than the limit; whatever is not wrong takes its own point back, and no other. Throws
 * `booking.lookup_locked` with `retry_after` in seconds.
 */
export async function countingWrong<T>(
  ctx: Context,
  reference: string,
  lookUp: () => Promise<T>,
): Promise<T> {
  const { config, db } = await runtime()
  if (config.limitFactor === 0) return lookUp()
  // Hashed: the table contains no references. Counted alike whether or not there is such a booking.
  const key = sha256([ctx.tenant.id, 'wrong look-ups', reference].join('\0'))
  const most = WRONG * config.limitFactor
  const { points, expires } = await addPoint(db, key, HOUR_MS, most)
  const left = Math.max(1, expires - Date.now())
  if (points > most)
    throw new AppError('booking.lookup_locked', { details: { retry_after: Math.ceil(left / 1000) } })
  try {
    const found = await lookUp()
    await takePointBack(db, key)
    return found
  } catch (error) {
    if (!isAppError(error, 'booking.lookup_failed')) await takePointBack(db, key)
    // A right try may give back the last point again: one mark for the hour.
    else if (points + 1 > most && (await addPoint(db, `${key} told`, left, 1)).points === 1)
      await noteLockedLookup(ctx, reference)
    throw error
  }
}
