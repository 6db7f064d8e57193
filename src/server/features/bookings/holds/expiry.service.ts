import { keptMinor } from '#shared/rules/money/booking-money.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { isolation, type Page, sweep } from '../../../context/isolated.ts'
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
  if (Array.isArray(of) && of.length === 0) return 0
  const overdue = await lockOverdue(u, { limit }, of)
  await expire(u, overdue)
  return overdue.length
}

async function expire(u: Unit, overdue: BookingRow[]): Promise<void> {
  await changeStatus(u, overdue, 'expired', { actor: { kind: 'system', id: null }, change: { draft: null } })
  await releaseStock(u, overdue)
  for (const booking of overdue) {
    const kept = keptMinor(booking)
    if (kept > 0) await oweRefund(u, booking, booking.paid_minor, kept, { unfinished: true })
  }
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
  const rows = isolation(ctx, 'holds of a kind could not be expired')
  let total = 0
  await rows.each(
    allKinds().map(({ name }) => name),
    async kind => {
      const list = (u: Unit, page: Page<BookingRow>) => lockOverdue(u, page, { kind })
      total += await sweep(ctx, 'a hold could not be expired', { limit: BATCH, list, work: expire })
    },
  )
  rows.end()
  return total
}
