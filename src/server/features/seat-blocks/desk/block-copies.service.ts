import { addDays, daysBetween } from '#shared/base/calendar.ts'
import type { copyDeskBlock as copyCall } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/endpoint.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { BlockCells, BlockColumn } from '#shared/contract/flights/block-columns.ts'
import { copyCode } from '#shared/rules/stock/copy-code.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError, isAppError, requireNoErrors } from '../../../lib/errors.ts'
import { insertBlockEvents } from '../block-events.repo.ts'
import { settingOf } from '../block-import.service.ts'
import { type BlockRow, insertBlocks, listAgencies, listUsedCodes, lockBlock } from '../block-write.repo.ts'
import type { ImportedBlock, ImportSetting } from '../import/block.ts'
import { cellsOf } from './block-cells.ts'
import { readCells } from './read-cells.ts'

const DATED = [
  'out_date',
  'back_date',
  'sales_until',
  'release',
  'balance_due',
  'name_list',
  'ticketing',
] as const satisfies BlockColumn[]

const TRIES = 9

/** A later `-2` … `-9` of each code may be used, too. */
async function usedOf(u: Unit, row: BlockRow, dates: string[]): Promise<Set<string>> {
  const bases = dates.map(date => copyCode(row.code, row.departs_on, date, new Set()))
  const turns = Array.from({ length: TRIES }, (_, turn) => turn + 1)
  return listUsedCodes(
    u,
    bases.flatMap(base => turns.map(turn => (turn === 1 ? base : `${base}-${turn}`))),
  )
}

/** The same times of day, so many days later. The airline gives each flight its own PNR. */
function shifted(cells: BlockCells, days: number, code: string): BlockCells {
  const moved = DATED.flatMap(column => {
    const [day = '', time] = (cells[column] ?? '').split(' ')
    return day ? [[column, [addDays(day, days), time].filter(Boolean).join(' ')]] : []
  })
  const left = { pnr: '', sales_from: '', visible_to: '' }
  return { ...cells, ...Object.fromEntries(moved), ...left, code, status: 'draft' }
}

const messagesOf = (error: AppError): string[] => Object.values(error.errors ?? {}).flat()

async function readCopies(
  u: Unit,
  row: BlockRow,
  dates: string[],
  setting: ImportSetting,
  cells: BlockCells,
) {
  const used = await usedOf(u, row, dates)
  const errors: FieldErrors = {}
  const blocks: ImportedBlock[] = []
  for (const [index, date] of dates.entries()) {
    const code = copyCode(row.code, row.departs_on, date, used)
    used.add(code)
    try {
      const copy = await readCells(u, shifted(cells, daysBetween(row.departs_on, date), code), setting)
      // Not read again by name.
      blocks.push({ ...copy, visible_to: row.visible_to })
    } catch (error) {
      if (!isAppError(error, 'request.invalid')) throw error
      errors[`dates.${index}`] = messagesOf(error).map(message => `${date}: ${message}`)
    }
  }
  requireNoErrors(errors)
  return blocks
}

/** Copies a block to other dates as drafts, all or none. Throws 422 with an error per date. */
export function copyDeskBlock(
  ctx: Context,
  id: string,
  { dates }: BodyOf<typeof copyCall>,
): Promise<AnswerOf<typeof copyCall>> {
  return ctx.unit(async u => {
    // One after the other: each sees the codes of the copies before it.
    const row = await lockBlock(u, id)
    if (!row) throw new AppError('block.unknown')
    const agencies = await listAgencies(u)
    const cells = cellsOf(row, u.tenant.settings.time_zone, agencies)
    const blocks = await readCopies(u, row, dates, settingOf(u, agencies), cells)
    const inserted = await insertBlocks(u, blocks)
    await insertBlockEvents(
      u,
      inserted.map(({ id: blockId, block }) => ({
        blockId,
        kind: 'copied',
        after: { code: block.code, out_date: block.departs_on, copied_from: row.code },
      })),
    )
    return {
      blocks: inserted.map(({ id: blockId, block }) => ({
        id: blockId,
        code: block.code,
        departs_on: block.departs_on,
      })),
    }
  })
}
