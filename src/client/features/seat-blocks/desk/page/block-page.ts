import type { DeskBlockDetail } from '#shared/contract/desk/seat-blocks.ts'
import type { When } from '../BlockDeadline.tsx'

/** What every part of a block's page is given. */
export interface BlockPageProps extends When {
  block: DeskBlockDetail
  symbol?: string
}
