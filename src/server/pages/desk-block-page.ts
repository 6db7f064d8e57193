import type { BlockEnding, BlockSchedule } from '#shared/contract/desk/flights/schedule.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { Context } from '../context/context.ts'
import { blockEnding } from '../features/flight-bookings/block-cancel/ending.service.ts'
import { blockSchedule } from '../features/flight-bookings/schedule/block-schedule.service.ts'
import { getDeskBlock } from '../features/seat-blocks/desk/block-detail.service.ts'

interface DeskBlockPage {
  block: DeskBlockDetail
  schedule: BlockSchedule | null
  ending: BlockEnding | null
}

/** A block with the latest change of its times and its end, read in one transaction. Throws `block.unknown`. */
export const deskBlockPage = (ctx: Context, id: string): Promise<DeskBlockPage> =>
  ctx.unit(async u => {
    const block = await getDeskBlock(u, id)
    return {
      block,
      schedule: await blockSchedule(u, id),
      ending: block.status === 'cancelled' ? await blockEnding(u, id) : null,
    }
  })
