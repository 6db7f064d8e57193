import { BLOCK_COLUMNS, type BlockCells, type BlockColumn } from '#shared/contract/flights/block-columns.ts'
import type { Unit } from '../../../context/context.ts'
import type { BlockRow } from '../block-write.repo.ts'
import type { ImportedBlock, ImportSetting } from '../import/block.ts'
import { refuse } from './read-cells.ts'

export function changedCells(before: BlockCells, after: BlockCells): BlockColumn[] {
  return BLOCK_COLUMNS.filter(column => (before[column] ?? '').trim() !== (after[column] ?? '').trim())
}

const TRIP = /^(out|back)_(flights|route|date|times)$/
const TRIP_DETAILS = /^(out|back)_(terminals|aircraft)$/
const TRIP_FIELDS = [
  'slices',
  'airline',
  'trip_kind',
  'origin',
  'destination',
  'departs_on',
  'returns_on',
  'first_departs_at',
  'last_date',
  'stops',
  'international',
] as const
/** Texts say minutes, and agencies by name: what was not changed stays exactly as it is. */
const FIELD_OF = {
  sales_from: 'sales_from',
  sales_until: 'sales_until',
  release: 'release_at',
  balance_due: 'balance_due_at',
  name_list: 'name_list_deadline',
  ticketing: 'ticketing_deadline',
  visible_to: 'visible_to',
} as const

export const changesTrip = (changed: BlockColumn[]) => changed.some(column => TRIP.test(column))

/** What was sold cannot be moved under its passengers. Throws 422 at the columns of the trip. */
export function refuseTripChange(u: Unit, row: BlockRow, changed: BlockColumn[]): void {
  const moved = changed.filter(column => TRIP.test(column))
  if (row.seats_held + row.seats_sold === 0 || moved.length === 0) return
  throw refuse(
    u,
    moved.map(column => ({ column, problem: 'booked' })),
  )
}

/** A sales window may be over, as long as the edit is about something else. */
export function settingFor(setting: ImportSetting, changed: BlockColumn[]): ImportSetting {
  const moves = changesTrip(changed) || changed.includes('sales_until')
  return moves ? setting : { ...setting, now: new Date(0) }
}

export function keepUnchanged(block: ImportedBlock, row: BlockRow, changed: BlockColumn[]): ImportedBlock {
  const is = new Set<string>(changed)
  const kept = Object.entries(FIELD_OF)
    .filter(([column]) => !is.has(column))
    .map(([, field]) => [field, row[field]])
  const trip = changed.some(column => TRIP.test(column) || TRIP_DETAILS.test(column))
    ? []
    : TRIP_FIELDS.map(field => [field, row[field]])
  return { ...block, ...Object.fromEntries([...kept, ...trip]) }
}
