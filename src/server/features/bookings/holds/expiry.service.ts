import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { type BookingRow, lockOverdue } from '../bookings.repo.ts'
import { allKinds, kindOf } from '../kind.port.ts'
import { oweRefund } from '../money/refunds.service.ts'
import { changeStatus } from '../status.service.ts'

const BATCH = 200

/**
 * Expires ended holds, at most `limit`, and releases their stock; what a part payment brought is owed. Lock order:
 * bookings by id, then stock, then money. All are of one kind: each has its own order of stock.
 */
export async function expireHolds(u: Unit, limit: number, of: string[] | { kind: string }): Promise<number> {
  const overdue = Array.isArray(of) && of.length === 0 ? [] : await lockOverdue(u, limit, of)
  await changeStatus(u, overdue, 'expired', { actor: { kind: 'system', id: null }, change: { draft: null } })
  await releaseStock(u, overdue)
  for (const booking of overdue) {
    const kept = keptMinor(booking)
    if (kept > 0) await oweRefund(u, booking, booking.paid_minor, kept, { unfinished: true })
  }
  return overdue.length
}

/** Releases the stock of bookings, which the caller has locked. */
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

/** Expires all holds that are over, in batches; safe to run concurrently. Returns their number. */
export async function sweepHolds(ctx: Context): Promise<number> {
  let total = 0
  for (const { name: kind } of allKinds())
    for (let swept = BATCH; swept === BATCH; total += swept)
      swept = await ctx.unit(u => expireHolds(u, BATCH, { kind }))
  return total
}
