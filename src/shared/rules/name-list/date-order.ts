import { cellsOf, type ListCells } from './cells.ts'
import { plainDateCell } from './dates.ts'
import type { ListTable } from './recognise.ts'

/** Dates are read day before month, unless a whole column shows that its list was written the American way. */

const DATED = ['birth_date', 'document_expires_on'] as const
type DatedColumn = (typeof DATED)[number]
/** `unsure`: a single cell is no date otherwise, which may be a slip. */
type DateOrder = 'day' | 'month' | 'unsure'
export type DateOrders = Record<DatedColumn, DateOrder>

const NUMBERS = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/
const MONTHS = 12

function partsOf(cell: string) {
  const [, first = '', second = '', year = ''] = NUMBERS.exec(plainDateCell(cell)) ?? []
  return year ? { first, second, year } : undefined
}

function orderOf(cells: string[]): DateOrder {
  let [dayFirst, monthFirst] = [0, 0]
  for (const cell of cells) {
    const { first = '', second = '' } = partsOf(cell) ?? {}
    if (Number(first) > MONTHS) dayFirst++
    if (Number(second) > MONTHS) monthFirst++
  }
  if (dayFirst > 0 || monthFirst === 0) return 'day'
  return monthFirst > 1 ? 'month' : 'unsure'
}

export function dateOrders({ rows, mapping }: ListTable): DateOrders {
  const lines = rows.map(row => cellsOf(row, mapping, {}))
  const order = (column: DatedColumn) => orderOf(lines.map(cells => cells[column] ?? ''))
  return { birth_date: order('birth_date'), document_expires_on: order('document_expires_on') }
}

function dayFirst(cell: string, order: DateOrder): string {
  const parts = partsOf(cell)
  if (order === 'day' || !parts) return cell
  const { first, second, year } = parts
  // What could be either day is left to be read by a person.
  return order === 'month' || first === second ? `${second}/${first}/${year}` : '?'
}

/** The cells with dates day before month; what was mended by hand is so already. */
export function withDaysFirst(
  cells: ListCells,
  mended: ListCells | undefined,
  orders: DateOrders,
): ListCells {
  const turned = DATED.flatMap(column => {
    const cell = cells[column]
    return cell && mended?.[column] === undefined ? [[column, dayFirst(cell, orders[column])]] : []
  })
  return { ...cells, ...Object.fromEntries(turned) }
}
