import type { BlockEventKind } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { Unit } from '../../context/context.ts'
import { eventColumns, type RecordNote } from '../audit-log/record-events.service.ts'

export const OF_BLOCK = { table: 'seat_block_events', column: 'seat_block_id' } as const

export interface NewBlockEvent extends RecordNote<BlockEventKind> {
  blockId: string
}

const ROWS_PER_INSERT = 500

export async function insertBlockEvents(u: Unit, events: NewBlockEvent[]): Promise<void> {
  const rows = events.map(({ blockId, ...note }) => ({ ...eventColumns(u, note), seat_block_id: blockId }))
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await u.db
      .insertInto('seat_block_events')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}
