import { parseCsv } from 'hucre/csv'
import { withoutMarks } from '../../base/marks.ts'

const SEPARATORS = ['\t', ';', '|', ','] as const

export const cleanText = (text: string) =>
  withoutMarks(text)
    .replace(/\u00ad/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/\r\n?|[\u2028\v]/g, '\n')

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : cell == null ? '' : String(cell))

function cut(text: string, separator: string): string[][] {
  return parseCsv(text, { delimiter: separator }).map(row => row.map(textOf))
}

const filled = (row: string[]) => row.some(cell => cell.trim() !== '')

function usual(rows: string[][]): { cells: number; share: number } {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  const [cells = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return { cells, share: rows.length > 0 ? count / rows.length : 0 }
}

/**
 * Rows of a pasted text or a CSV: cells between tabs, semicolons, bars or commas, quoted or not, or in columns two
 * spaces apart. One cell a row when there are no columns.
 */
export function splitText(source: string): string[][] {
  const text = cleanText(source)
  const bySpaces = text.split('\n').map(line => line.trim().split(/ {2,}/))
  const ways = [
    ...SEPARATORS.filter(separator => text.includes(separator)).map(separator => cut(text, separator)),
    bySpaces,
  ].map(rows => rows.filter(filled))
  // A tab is never part of a text; otherwise what cuts the most rows alike.
  if (text.includes('\t')) return ways[0] ?? []
  const judged = ways.map(rows => ({ rows, ...usual(rows) })).filter(({ cells }) => cells > 1)
  const [best] = judged.sort((a, b) => b.share - a.share || b.cells - a.cells)
  return (
    best?.rows ??
    text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => [line])
  )
}
