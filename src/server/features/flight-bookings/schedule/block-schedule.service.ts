import type { BlockSchedule } from '#shared/contract/desk/flights/schedule.ts'
import type { Context } from '../../../context/context.ts'
import { countAnswers } from './counts.repo.ts'

/** How the latest change of a block's times is answered; null without one. The caller has checked the right. */
export function blockSchedule(ctx: Context, blockId: string): Promise<BlockSchedule | null> {
  return ctx.unit(async u => {
    const row = await countAnswers(u, blockId)
    if (!row) return null
    const { change_id, made_at, answer_by, untold, ...counts } = row
    return {
      change_id,
      made_at: made_at.toISOString(),
      answer_by: answer_by?.toISOString() ?? null,
      counts,
      untold,
    }
  })
}
