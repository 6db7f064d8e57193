import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import { fractionDigits } from '#shared/base/money.ts'
import { safeCell } from '#shared/base/safe-cell.ts'
import type { TableFormat } from '#shared/base/table-formats.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { toDecimal } from '#shared/rules/money/decimal.ts'
import { AppError } from '../errors.ts'

/** What a cell of an exported table holds; texts and numbers as they are. */
export type TableCell =
  | string
  | number
  | null
  | { day: string }
  | { instant: string }
  | { minor: number; currency: string }
  | { percent: number }

interface Table {
  /** Name of the file, without its ending. */
  name: string
  head: string[]
  rows: TableCell[][]
}

function csvText(cell: TableCell): string {
  if (typeof cell === 'string') return safeCell(cell)
  if (cell === null || typeof cell === 'number') return String(cell ?? '')
  if ('day' in cell) return cell.day
  if ('percent' in cell) return `${cell.percent}%`
  return 'instant' in cell ? cell.instant : toDecimal(cell.minor, cell.currency)
}

// XML has no place for other control characters.
const UNPRINTABLE = /[^\P{C}\t\n\p{Cf}]/gu

/** A text stays a text: nothing in a sheet runs as a formula. */
function xlsxValue(cell: TableCell): string | number | Date | null {
  if (typeof cell === 'string') return cell.replace(UNPRINTABLE, '')
  if (cell === null || typeof cell === 'number') return cell
  if ('day' in cell) return new Date(`${cell.day}T00:00:00Z`)
  if ('percent' in cell) return cell.percent / 100
  return 'instant' in cell ? new Date(cell.instant) : Number(toDecimal(cell.minor, cell.currency))
}

/** By the first cell of a column that is more than text. */
function formatOf(cell: TableCell | undefined): string | undefined {
  if (!cell || typeof cell !== 'object') return undefined
  if ('day' in cell) return 'yyyy-mm-dd'
  if ('instant' in cell) return 'yyyy-mm-dd hh:mm:ss'
  if ('percent' in cell) return '0.##%'
  return `#,##0.${'0'.repeat(fractionDigits(cell.currency))}`.replace(/\.$/, '')
}

const WIDTH_MAX = 40

function columnOf(at: number, { head, rows }: Table) {
  const cells = rows.map(row => row[at] ?? null)
  const typed = cells.find(cell => cell !== null && typeof cell === 'object')
  const widest = Math.max(head[at]?.length ?? 0, ...cells.slice(0, 200).map(cell => csvText(cell).length))
  return { width: Math.min(WIDTH_MAX, widest + 2), numFmt: formatOf(typed ?? undefined) }
}

async function xlsx(table: Table, lang: Lang): Promise<Uint8Array> {
  const sheet = {
    name: table.name,
    columns: table.head.map((_, at) => columnOf(at, table)),
    rows: [table.head, ...table.rows.map(row => row.map(xlsxValue))],
    freezePane: { rows: 1 },
    view: { rightToLeft: lang === 'ar' },
  }
  return writeXlsx({ sheets: [sheet] })
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All rows of a file, which is never cut: its sums would be taken for those of the whole. Throws `export.too_many`. */
export async function readWhole<Row>(most: number, read: (limit: number) => Promise<Row[]>): Promise<Row[]> {
  const rows = await read(most + 1)
  if (rows.length > most) throw new AppError('export.too_many', { details: { most } })
  return rows
}

/** A table as CSV with a byte-order mark, or as XLSX with real numbers and dates; the caller bounds the rows. */
export async function tableFile(table: Table, format: TableFormat, lang: Lang) {
  const name = `${table.name}.${format}`
  if (format === 'xlsx') return { body: await xlsx(table, lang), mime: XLSX, name }
  const lines = [table.head, ...table.rows.map(row => row.map(csvText))]
  const body = `${writeCsv(lines, { bom: true, lineSeparator: '\n' })}\n`
  return { body, mime: 'text/csv; charset=utf-8', name }
}
