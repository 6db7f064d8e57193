import type { Context } from '../../context.ts'
import { expireHolds } from './flight-bookings.repo.ts'

const BATCH = 200

/** Writes down holds that have run out and gives their seats back; safe beside other sweepers. Answers how many. */
export async function sweepHolds(ctx: Context): Promise<number> {
  let total = 0
  for (let swept = BATCH; swept === BATCH; total += swept) {
    swept = await ctx.unit(u => expireHolds(u, null, BATCH))
  }
  return total
}
