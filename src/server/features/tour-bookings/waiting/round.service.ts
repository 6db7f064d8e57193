import { DAY_MS } from '#shared/base/durations.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { forEachIsolated } from '../../../context/isolated.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { freeOverdue } from '../stock.service.ts'
import { settleWaiting } from './settle.service.ts'
import { deleteClosedBefore, listAwaited } from './waiting.repo.ts'

const KEEP_MS = 30 * DAY_MS

/** Who waited is forgotten a month after it was over. */
const deleteOldWaiting = (u: Unit): Promise<void> =>
  deleteClosedBefore(u, new Date(u.now.getTime() - KEEP_MS))

/** Ends holds that are over and offers what is free; in one unit, so that no buyer comes between. */
export const settleDeparture = (
  ctx: Context,
  { departureId }: Pick<Jobs['waiting.settle'], 'departureId'>,
): Promise<void> =>
  ctx.unit(async u => {
    // Bookings are locked before stock.
    await freeOverdue(u, departureId)
    await settleWaiting(u, departureId)
  })

/** All departures with a waiting list, and forgets old ones: places also come back by more capacity, freed seats and offers that end. */
export async function settleAll(ctx: Context): Promise<void> {
  const ids = await ctx.unit(async u => {
    await deleteOldWaiting(u)
    return listAwaited(u)
  })
  await forEachIsolated(ctx, 'a waiting list could not be settled', ids, departureId =>
    settleDeparture(ctx, { departureId }),
  )
}
