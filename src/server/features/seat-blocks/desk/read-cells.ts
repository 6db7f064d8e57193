import type { FieldErrors } from '#shared/contract/errors.ts'
import type { BlockCells, BlockColumn } from '#shared/contract/flights/block-columns.ts'
import type { Unit } from '../../../context/context.ts'
import { AppError, invalid } from '../../../lib/errors.ts'
import { tFor } from '../../../lib/i18n.ts'
import { listUsedCodes } from '../block-write.repo.ts'
import { type ImportedBlock, type ImportSetting, readBlock } from '../import/block.ts'
import { makeRow } from '../import/cells.ts'
import { isSellable } from '../import/read-file.ts'

interface CellProblem {
  column: BlockColumn
  problem: string
  vars?: Record<string, unknown>
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Errors by field of the form, in the caller's language. */
export function cellErrors(u: Unit, problems: CellProblem[]): FieldErrors {
  const t = tFor(u.lang)
  const errors: FieldErrors = {}
  for (const { column, problem, vars } of problems) {
    const field = `cells.${column}`
    errors[field] = [...(errors[field] ?? []), capital(t(`block-file:cell.${problem}`, vars))]
  }
  return errors
}

export const refuse = (u: Unit, problems: CellProblem[]) => invalid(cellErrors(u, problems))

/** Reads a block by the rules of the file. Throws 422 with an error per column. */
export async function readCells(
  u: Unit,
  cells: BlockCells,
  setting: ImportSetting,
  ownCode?: string,
): Promise<ImportedBlock> {
  const row = makeRow(column => cells[column] ?? '')
  const block = readBlock(row, setting)
  const problems: CellProblem[] = [...row.errors]
  const code = row.text('code').toUpperCase()
  if (code && code !== ownCode && (await listUsedCodes(u, [code])).has(code)) {
    problems.push({ column: 'code', problem: 'code_used', vars: { code } })
  }
  if (problems.length > 0 || !block) throw refuse(u, problems)
  if (!isSellable(block)) throw new AppError('request.invalid')
  return block
}
