import { columnOfHeader } from './headers.ts'

export interface SourceRow {
  line: number
  cells: string[]
  /** It has another number of cells than the others. */
  odd?: true
}

// What the CSV writers put before a cell that a spreadsheet would run.
const ESCAPED = /^'(?=[=+\-@\t＝＋－＠])/
const tidy = (cell: string) => cell.replace(/\s+/g, ' ').trim().replace(ESCAPED, '')

const HEADERS_LEAST = 3

/** A table that came as one cell a line: its headers first, then each row's cells below each other. */
function upright(rows: string[][]): string[][] | undefined {
  if (rows.some(row => row.length > 1)) return undefined
  const cells = rows.map(row => row[0] ?? '')
  const known = cells.findIndex(cell => !columnOfHeader(cell))
  if (known < HEADERS_LEAST || cells.length % known !== 0) return undefined
  return Array.from({ length: cells.length / known }, (_, at) => cells.slice(at * known, (at + 1) * known))
}

/** Joins a row that a line break within a cell tore in two. */
function rejoined(rows: SourceRow[], width: number): SourceRow[] {
  const done: SourceRow[] = []
  for (const row of rows) {
    const last = done.at(-1)
    const both = (last?.cells.length ?? width) + row.cells.length
    if (last && row.cells.length < width && both === width + 1) {
      const [first = '', ...rest] = row.cells
      last.cells = [...last.cells.slice(0, -1), `${last.cells.at(-1) ?? ''} ${first}`.trim(), ...rest]
    } else done.push({ ...row })
  }
  return done
}

function usualWidth(rows: SourceRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

/** Trims cells, mends rows torn by line breaks, and marks those that still have another number of cells. */
export function shapeRows(source: string[][]): SourceRow[] {
  const tidied = source.map(row => row.map(tidy))
  const rows = (upright(tidied) ?? tidied)
    .map((cells, index): SourceRow => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some(Boolean))
  const width = usualWidth(rows)
  const whole = rejoined(rows, width)
  const widest = Math.max(0, ...whole.map(({ cells }) => cells.length))
  return whole.map(row => {
    // Empty cells at the end are no difference; sheets leave them out.
    const used = row.cells.findLastIndex(Boolean) + 1
    const odd = row.cells.length !== width && used > width
    const cells = [...row.cells, ...Array<string>(widest - row.cells.length).fill('')]
    return odd ? { ...row, cells, odd } : { ...row, cells }
  })
}
