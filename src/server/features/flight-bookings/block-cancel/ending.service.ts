import type { BlockEnding } from '#shared/contract/desk/flights/schedule.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { givenUpBy } from '../../bookings/end-together.service.ts'
import { noteEndingResumed } from '../../seat-blocks/schedule/end-block.service.ts'
import * as repo from './block-cancel.repo.ts'

async function countLeft(u: Unit, id: string): Promise<number> {
  const { bookings, holds } = await repo.countToEnd(u, id)
  return bookings + holds
}

/** How far the cancellation of a block is; null without one. The caller has checked the right. */
export function blockEnding(ctx: Context, id: string): Promise<BlockEnding | null> {
  return ctx.unit(async u => {
    const cancellation = await repo.getCancellation(u, id)
    if (!cancellation) return null
    const { made_at, done_at } = cancellation
    const left = await countLeft(u, id)
    const over = done_at !== null || made_at < givenUpBy(u.now)
    return {
      made_at: made_at.toISOString(),
      ended: await repo.countEnded(u, id),
      left,
      gave_up: left > 0 && over,
    }
  })
}

/** Tries the bookings that are left again; the job leaves alone what ended meanwhile. Throws `block.wrong_state`. */
export function resumeCancellation(ctx: Context, id: string): Promise<{ left: number }> {
  return ctx.unit(async u => {
    const cancellation = await repo.getCancellation(u, id)
    const left = cancellation ? await countLeft(u, id) : 0
    if (!cancellation || left === 0) throw new AppError('block.wrong_state')
    await noteEndingResumed(u, id, cancellation.reason)
    await repo.reopenCancellation(u, id)
    await u.enqueue('block.cancel', { tenantId: u.tenant.id, blockId: id })
    return { left }
  })
}
