type Cell = string | number

const textOf = (cell: Cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)

/** Prints rows under a heading, figures aligned at their end. */
export function printTable(heading: readonly string[], rows: readonly Cell[][]): void {
  const lines = [heading, ...rows].map(row => row.map(textOf))
  const widths = heading.map((_, i) => Math.max(...lines.map(line => (line[i] ?? '').length)))
  const isNumber = (i: number) => rows.some(row => typeof row[i] === 'number')
  const cell = (text: string, i: number) =>
    isNumber(i) ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0)
  for (const line of lines) console.log(line.map(cell).join('   ').trimEnd())
  console.log()
}

export const ratio = (ours: number, theirs: number) => (theirs > 0 ? (ours / theirs).toFixed(2) : '–')
