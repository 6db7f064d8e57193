import { sql } from 'kysely'
import type { Context, Unit } from '../../../context/context.ts'
import { forEachIsolated, isolation } from '../../../context/isolated.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { type Asked, endTogether, givenUpBy } from '../../bookings/end-together.service.ts'
import { giveRestBack } from '../../seat-blocks/schedule/end-block.service.ts'
import * as repo from './block-cancel.repo.ts'

/** Ends the bookings of a cancelled block, then gives back the seats that came free. */
export async function endBookingsOf(ctx: Context, { blockId }: Jobs['block.cancel']): Promise<void> {
  const cancellation = await ctx.unit(u => repo.getCancellation(u, blockId))
  if (!cancellation) return
  const rows = isolation(ctx, 'a booking of a cancelled block could not be ended')
  const listLeft = (u: Unit, asked: Asked) => repo.listToEnd(u, blockId, asked)
  await endTogether(ctx, rows, { notice: cancellation, listLeft })
  await ctx.unit(u => giveRestBack(u, blockId))
  rows.end()
  await ctx.unit(u => repo.finishCancellation(u, blockId))
}

/** Job `block.end`: cancellations that their job gave up. */
export async function endUnfinishedBlocks(ctx: Context): Promise<void> {
  const ids = await ctx.unit(u => repo.listUnfinished(u, givenUpBy(u.now)))
  await forEachIsolated(ctx, 'a block could not be ended', ids, blockId =>
    endBookingsOf(ctx, { tenantId: ctx.tenant.id, blockId }),
  )
}

export const blocksToEnd = (until: Date) =>
  sql`block_cancellations where done_at is null and made_at <= ${givenUpBy(until)}`
