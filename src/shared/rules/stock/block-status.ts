import type { BlockMove, BlockState, BlockStatus } from '../../contract/desk/flights/seat-blocks.ts'

/** State table of seat blocks. Departure and cancellation are not moves of staff. */
const MOVES: Record<BlockStatus, Partial<Record<BlockMove, BlockStatus>>> = {
  draft: { publish: 'published' },
  published: { pause: 'paused', close: 'closed' },
  paused: { resume: 'published', close: 'closed' },
  closed: { resume: 'published' },
  departed: {},
  cancelled: {},
}

/** The status after a move; undefined when it is not allowed. */
export function statusAfter(status: BlockStatus, move: BlockMove): BlockStatus | undefined {
  return MOVES[status][move]
}

export interface BlockTimes {
  status: BlockStatus
  sales_from: Date
  sales_until: Date
  first_departs_at: Date
}

/** A block that left is departed, whatever its status; drafts and cancelled ones stay what they are. */
export function statusNow({ status, first_departs_at }: BlockTimes, now: Date): BlockStatus {
  if (status === 'draft' || status === 'cancelled') return status
  return first_departs_at <= now ? 'departed' : status
}

/** What staff see: a published block is on sale, or why it is not. */
export function stateOf(block: BlockTimes, free: number, now: Date): BlockState {
  const status = statusNow(block, now)
  if (status !== 'published') return status
  if (block.sales_from > now) return 'not_yet'
  if (block.sales_until <= now) return 'sales_over'
  return free > 0 ? 'on_sale' : 'full'
}

export function movesOf(block: BlockTimes, now: Date): BlockMove[] {
  return Object.keys(MOVES[statusNow(block, now)]) as BlockMove[]
}
