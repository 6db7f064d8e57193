import type { NoticeText } from '#shared/contract/tours/tour-bookings.ts'
import type { Unit } from '../../../context/context.ts'
import { sendNotice } from './notices.service.ts'
import { listOnBlock } from './on-block.repo.ts'

async function tellOnBlock(u: Unit, blockId: string, text: NoticeText): Promise<void> {
  for (const { id } of await listOnBlock(u, blockId)) await sendNotice(u, id, { to: 'all', ...text })
}

export const toursOnBlock = { list: listOnBlock, tell: tellOnBlock }
