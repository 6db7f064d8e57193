import type { SegmentTimes } from '#shared/contract/desk/flights/schedule.ts'
import type { Slice } from '#shared/contract/flights/seat-blocks.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { recallBy } from '../allocations/allocations.repo.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { type BlockRow, listAgencies, updateBlock } from '../block-write.repo.ts'
import { cellsOf } from '../desk/block-cells.ts'
import { getBlock } from '../desk/block-list.repo.ts'
import { changedCells } from '../desk/edit-rules.ts'
import { requireVersion } from '../desk/locked.service.ts'
import { tripColumns } from '../import/trip.ts'
import { deadlinesBefore, plannedSlices } from './planned-trip.ts'

export type { BlockRow }

/** A block. Throws `block.unknown`. */
export async function requireBlock(u: Unit, id: string): Promise<BlockRow> {
  const row = await getBlock(u, id)
  if (!row) throw new AppError('block.unknown')
  return row
}

const refuseCancelled = ({ status }: BlockRow) => {
  if (status === 'cancelled') throw new AppError('block.wrong_state')
}

/** The flights at other times, and nothing changed. Throws 422 with an error per field, `block.wrong_state`. */
export async function planSchedule(u: Unit, id: string, entered: SegmentTimes[]) {
  const row = await requireBlock(u, id)
  refuseCancelled(row)
  return { row, slices: plannedSlices(u, row, entered) }
}

interface Reschedule {
  version: number
  segments: SegmentTimes[]
  reason: string
}

export interface Rescheduled {
  before: Slice[]
  row: BlockRow
}

async function note(u: Unit, before: BlockRow, after: BlockRow, reason: string): Promise<void> {
  const agencies = await listAgencies(u)
  const [then, now] = [before, after].map(row => cellsOf(row, u.tenant.settings.time_zone, agencies))
  const changed = changedCells(then ?? {}, now ?? {})
  const pick = (cells = {} as Record<string, string | undefined>) =>
    Object.fromEntries(changed.map(name => [name, cells[name] ?? '']))
  await insertBlockEvents(u, [
    { blockId: after.id, kind: 'rescheduled', before: pick(then), after: pick(now), reason },
  ])
}

/** Moves a block's flights, locked from here on. Throws as `planSchedule`, and `block.changed`. */
export async function rescheduleBlock(
  u: Unit,
  id: string,
  { version, segments, reason }: Reschedule,
): Promise<Rescheduled> {
  const row = await requireVersion(u, id, version)
  refuseCancelled(row)
  const [out, back = null] = plannedSlices(u, row, segments)
  const { slices, ...trip } = tripColumns(out as Slice, back)
  const saved = await updateBlock(u, id, {
    ...trip,
    ...deadlinesBefore(row, trip.first_departs_at),
    slices: JSON.stringify(slices),
    schedule_version: row.schedule_version + 1,
  })
  await recallBy(u, id, saved.first_departs_at)
  await note(u, row, saved, reason)
  u.changed('seats')
  return { before: row.slices, row: saved }
}
