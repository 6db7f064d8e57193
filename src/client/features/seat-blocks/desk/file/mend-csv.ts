import type { FileReport } from '#shared/contract/desk/flights/block-file.ts'

type FaultyRow = FileReport['faulty'][number]

const SEPARATORS = [';', '\t', ','] as const

/** The separator that splits the first line into its columns. */
function separatorOf(text: string, columns: number): string {
  const first = text.split('\n', 1)[0] ?? ''
  return SEPARATORS.find(separator => first.split(separator).length === columns) ?? ','
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** A cell with a line break takes several lines of the file. */
const linesOf = ({ cells }: FaultyRow) => 1 + cells.join('').split('\n').length - 1

/** Writes other cells into rows of a file; all other lines stay as they are. */
export function mendCsv(
  source: string,
  header: readonly string[],
  rows: readonly FaultyRow[],
  cellsOf: (row: FaultyRow) => string[],
): string {
  const text = source.replace(/\r\n?/g, '\n')
  const separator = separatorOf(text, header.length)
  const lines = text.split('\n')
  for (const row of rows.toSorted((a, b) => b.line - a.line)) {
    lines.splice(row.line - 1, linesOf(row), cellsOf(row).map(quoted).join(separator))
  }
  return lines.join('\n')
}

/** The index of a column that an error names as `F (seats)` or `code`; −1 when the file has none. */
export function columnAt(header: readonly string[], column: string | null): number {
  const name = /\((\w+)\)$/.exec(column ?? '')?.[1] ?? column
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
  return header.findIndex(text => plain(text) === name)
}
