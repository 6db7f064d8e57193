import type { BlockEnding, BlockSchedule } from '#shared/contract/desk/flights/schedule.ts'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { When } from '../BlockDeadline.tsx'

export interface BlockPageProps extends When {
  block: DeskBlockDetail
  symbol?: string
  /** The latest change of times, and the end of the block. */
  schedule?: BlockSchedule | null
  ending?: BlockEnding | null
  exportsNames?: boolean
}
