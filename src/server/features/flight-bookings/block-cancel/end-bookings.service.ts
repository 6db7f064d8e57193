import type { Context } from '../../../context/context.ts'
import type { Jobs } from '../../../context/jobs.ts'
import { endTogether } from '../../bookings/end-together.service.ts'
import { giveRestBack } from '../../seat-blocks/schedule/end-block.service.ts'
import * as repo from './block-cancel.repo.ts'

/** Ends the bookings of a cancelled block, then gives back the seats that came free. */
export async function endBookingsOf(ctx: Context, { blockId }: Jobs['block.cancel']): Promise<void> {
  const cancellation = await ctx.unit(u => repo.getCancellation(u, blockId))
  if (!cancellation) return
  await endTogether(ctx, {
    notice: cancellation,
    listLeft: (u, asked) => repo.listToEnd(u, blockId, asked),
    goOn: u => u.enqueue('block.cancel', { tenantId: u.tenant.id, blockId }),
    finish: async u => {
      await giveRestBack(u, blockId)
      await repo.finishCancellation(u, blockId)
    },
  })
}
