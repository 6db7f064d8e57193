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

export const readListRows = (rows: string[][], today: PlainDate): ListTable =>
  recognise(shapeRows(rows), today)
