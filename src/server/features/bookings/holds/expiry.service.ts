import type { Context, Unit } from '../../../context/context.ts'
import { type BookingRow, lockOverdue } from '../bookings.repo.ts'
import { kindOf } from '../kind.port.ts'
import { changeStatus } from '../status.service.ts'

const BATCH = 200

/**
 * Writes down holds that have run out, at most `limit` of all or of those with these ids, and gives back what they
 * held. Answers how many. Locks bookings before stock, in the order of their ids, as every other writer does.
 */
export async function expireHolds(u: Unit, limit: number, ids?: string[]): Promise<number> {
  const overdue = ids?.length === 0 ? [] : await lockOverdue(u, limit, ids)
  await changeStatus(u, overdue, 'expired', { actor: { kind: 'system', id: null }, change: { draft: null } })
  await releaseStock(u, overdue)
  return overdue.length
}

/** Gives back what the bookings, which are locked, hold or have bought. */
export async function releaseStock(u: Unit, bookings: BookingRow[]): Promise<void> {
  for (const [, same] of Map.groupBy(bookings, ({ kind }) => kind)) {
    const [first] = same
    if (first)
      await kindOf(first).release(
        u,
        same.map(({ id }) => id),
      )
  }
}

/** Expires all that is over, batch by batch; safe beside other sweepers. Answers how many. */
export async function sweepHolds(ctx: Context): Promise<number> {
  let total = 0
  for (let swept = BATCH; swept === BATCH; total += swept) {
    swept = await ctx.unit(u => expireHolds(u, BATCH))
  }
  return total
}
