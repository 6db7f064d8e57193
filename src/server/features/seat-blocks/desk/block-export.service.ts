import { stringify } from 'csv-stringify/sync'
import { BLOCK_COLUMNS, type BlockCells } from '#shared/contract/block-columns.ts'
import type { DeskBlockFilter } from '#shared/contract/desk/seat-blocks.ts'
import type { Context } from '../../../context/context.ts'
import { safeCell } from '../../../lib/csv.ts'
import { type BlockRow, listAgencies } from '../block-write.repo.ts'
import { cellsOf } from './block-cells.ts'
import { readBlocks } from './block-list.service.ts'

const EXPORT_MAX = 5000

/** What an import may begin with. */
const statusOf = ({ status }: BlockRow) => (status === 'published' || status === 'paused' ? status : 'draft')

/** The filtered blocks with a byte-order mark, in the columns of docs/blocks-csv.md. */
export async function exportDeskBlocks(ctx: Context, filter: DeskBlockFilter) {
  const zone = ctx.tenant.settings.time_zone
  const lines = await ctx.unit(async u => {
    const agencies = await listAgencies(u)
    const rows = await readBlocks(u, filter, EXPORT_MAX)
    return rows.map((row): BlockCells => ({ ...cellsOf(row, zone, agencies), status: statusOf(row) }))
  })
  const body = lines.map(cells => BLOCK_COLUMNS.map(column => safeCell(cells[column] ?? '')))
  const text = stringify([[...BLOCK_COLUMNS], ...body], { bom: true })
  return { body: text, mime: 'text/csv; charset=utf-8', name: 'seat-blocks.csv' }
}
