import type { PlainDate } from '../../base/dates.ts'
import { FIXED_MAPPING, readFixedText } from './fixed-text.ts'
import { passportRows } from './passports.ts'
import { type ListTable, recognise } from './recognise.ts'
import { shapeRows } from './shape.ts'
import { cleanText, splitText } from './split.ts'

/** More rows are refused: no booking has them. */
export const ROWS_MAX = 6000

/** The table in a pasted text or a CSV: the airlines' text, passport lines, or columns. */
export function readListText(text: string, today: PlainDate): ListTable {
  const fixed = readFixedText(cleanText(text))
  if (fixed) return { header: null, rows: shapeRows(fixed), mapping: FIXED_MAPPING }
  const passports = passportRows(text)
  if (passports) return { header: null, rows: shapeRows(passports), mapping: ['passport_lines'] }
  return readListRows(splitText(text), today)
}

const COLUMNS_MAX = 60
export const HEAD_MAX = 20
const CELL_MAX = 1000

/** As far as it shows that there are too many; all rows get the width of the widest. */
function bounded(rows: string[][]): string[][] {
  let filled = 0
  const end = rows.findIndex(row => row.some(cell => cell.trim() !== '') && ++filled > ROWS_MAX + HEAD_MAX)
  const kept = end < 0 ? rows : rows.slice(0, end + 1)
  return kept.map(row => row.slice(0, COLUMNS_MAX).map(cell => cell.slice(0, CELL_MAX)))
}

export const readListRows = (rows: string[][], today: PlainDate): ListTable =>
  recognise(shapeRows(bounded(rows)), today)
