export type Cell = string | number

export interface Table {
  heading: readonly string[]
  rows: readonly Cell[][]
  /** What to know of how the figures came to be. */
  note?: string
}

const textOf = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)
const isNumber = ({ rows }: Table, column: number) => rows.some(row => typeof row[column] === 'number')

/** The table for a terminal, figures aligned at their end. */
export function printTable(table: Table): void {
  const lines = [table.heading, ...table.rows].map(row => row.map(textOf))
  const widths = table.heading.map((_, i) => Math.max(...lines.map(line => (line[i] ?? '').length)))
  const cell = (text: string, i: number) =>
    isNumber(table, i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)
  for (const line of lines) console.log(line.map(cell).join('   ').trimEnd())
  if (table.note) console.log(table.note)
  console.log()
}

/** The same table in Markdown; paths and names of programs as code. */
export function markdownTable(table: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const first = (text: string) => (text.startsWith('/') ? `\`${text}\`` : text)
  const rows = table.rows.map(row =>
    line(row.map((cell, i) => (i === 0 ? first(textOf(cell)) : textOf(cell)))),
  )
  const rule = `|${table.heading.map((_, i) => (isNumber(table, i) ? '--:' : '---')).join('|')}|`
  const note = table.note ? ['', table.note] : []
  return [line(table.heading), rule, ...rows, ...note].join('\n')
}

/** `ours` by `theirs` to two places; a dash where there is nothing to compare with. */
export const ratio = (ours: number, theirs: number) => (theirs > 0 ? (ours / theirs).toFixed(2) : '–')
