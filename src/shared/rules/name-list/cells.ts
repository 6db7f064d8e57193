import { JOINED, type ListColumn, type Mapping } from './columns.ts'
import type { SourceRow } from './shape.ts'

export type ListCells = Partial<Record<ListColumn, string>>

/** By line, what was written instead. */
export type Mended = Record<number, ListCells>

export function cellsOf(row: SourceRow, mapping: Mapping, mended: Mended): ListCells {
  const cells: ListCells = {}
  for (const [at, column] of mapping.entries()) {
    const text = row.cells[at] ?? ''
    if (!column || !text) continue
    const known = cells[column]
    cells[column] = known && JOINED.includes(column) ? `${known} ${text}` : (known ?? text)
  }
  return { ...cells, ...mended[row.line] }
}
