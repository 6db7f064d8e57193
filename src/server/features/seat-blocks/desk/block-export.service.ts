import type { TableFormat } from '#shared/base/table-formats.ts'
import type { DeskBlockFilter } from '#shared/contract/desk/flights/seat-blocks.ts'
import { BLOCK_COLUMNS, type BlockCells, type BlockColumn } from '#shared/contract/flights/block-columns.ts'
import type { Context } from '../../../context/context.ts'
import { readWhole, type TableCell, tableFile } from '../../../lib/files/table-file.ts'
import { type BlockRow, listAgencies } from '../block-write.repo.ts'
import { cellsOf } from './block-cells.ts'
import { readBlocks } from './block-list.service.ts'

const EXPORT_MAX = 5000

/** What an import may begin with. */
const statusOf = ({ status }: BlockRow) => (status === 'published' || status === 'paused' ? status : 'draft')

// Not a code or a PNR, which may be of digits alone.
const NUMBERS: readonly BlockColumn[] = [
  'seats',
  'adult_fare',
  'child_fare',
  'infant_fare',
  'service_fee',
  'checked_kg',
  'checked_pieces',
  'cabin_kg',
  'change_fee',
  'cancel_fee',
  'deposit_balance',
  'deposit_full',
  'deposit_lapse',
  'hold_minutes',
  'agency_hold_minutes',
  'answer_hours',
  'max_per_booking',
  'max_per_agency_booking',
  'supplier_cost',
]
const DAYS: readonly BlockColumn[] = ['out_date', 'back_date']

function cellOf(column: BlockColumn, text: string, asText: boolean): TableCell {
  if (!asText && DAYS.includes(column) && text) return { day: text }
  // As written in CSV, where 1150.00 keeps its two decimals.
  return !asText && NUMBERS.includes(column) && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** The filtered blocks as a file, in the columns of docs/blocks-csv.md. */
export async function exportDeskBlocks(
  ctx: Context,
  { format, ...filter }: DeskBlockFilter & { format: TableFormat },
) {
  const zone = ctx.tenant.settings.time_zone
  const lines = await ctx.read(async u => {
    const agencies = await listAgencies(u)
    const rows = await readWhole(EXPORT_MAX, limit => readBlocks(u, filter, limit))
    return rows.map((row): BlockCells => ({ ...cellsOf(row, zone, agencies), status: statusOf(row) }))
  })
  const rows = lines.map(cells =>
    BLOCK_COLUMNS.map(column => cellOf(column, cells[column] ?? '', format === 'csv')),
  )
  return tableFile({ name: 'seat-blocks', head: [...BLOCK_COLUMNS], rows }, format, ctx.lang)
}
