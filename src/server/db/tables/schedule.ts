import type { ColumnType } from 'kysely'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { AtOrNull, Instant, Nullable } from '../columns.ts'

type Slices = ColumnType<Slice[], string, string>

export interface ScheduleChangesTable {
  tenant_id: string
  id: string
  seat_block_id: string
  old_slices: Slices
  slices: Slices
  reason: string
  message: Nullable<string>
  answer_by: AtOrNull
  made_by: Nullable<string>
  made_at: Instant
}

export interface ScheduleAnswersTable {
  tenant_id: string
  id: string
  change_id: string
  booking_id: string
  answer: 'informed' | 'pending' | 'accepted' | 'refused' | 'replaced'
  /** The flights this customer agreed to. */
  old_slices: Slices
  answer_by: AtOrNull
  told_at: AtOrNull
  answered_at: AtOrNull
}

export interface BlockCancellationsTable {
  tenant_id: string
  seat_block_id: string
  reason: string
  message: Nullable<string>
  made_by: Nullable<string>
  made_at: Instant
  done_at: AtOrNull
}
