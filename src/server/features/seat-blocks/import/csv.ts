export interface CsvRecord {
  line: number
  cells: string[]
}

export class CsvError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): Separator {
  const firstLine = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1)[0] ?? ''
  const count = (separator: string) => firstLine.split(separator).length
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** A cell from `start`: its text and the position after it. */
function readCell(
  text: string,
  start: number,
  separator: string,
  line: number,
): { cell: string; end: number } {
  if (text[start] !== '"') {
    let end = start
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
    return { cell: text.slice(start, end), end }
  }
  let cell = ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (at + 1 === text.length || text[at + 1] === separator || text[at + 1] === '\n') {
      return { cell, end: at + 1 }
    } else throw new CsvError(line, 'there is text after the closing quotation mark of a cell')
  }
  throw new CsvError(line, 'a quotation mark is opened and never closed')
}

/**
 * Parses comma, semicolon or tab separated text (RFC 4180), with or without byte-order mark; skips empty lines.
 * Throws CsvError for unbalanced quotes.
 */
export function parseCsv(source: string): CsvRecord[] {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const records: CsvRecord[] = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    const record: CsvRecord = { line, cells: [] }
    for (;;) {
      const { cell, end } = readCell(text, at, separator, line)
      record.cells.push(cell)
      line += cell.split('\n').length - 1
      at = end + 1
      if (text[end] !== separator) break
      // A final separator is followed by an empty cell.
      if (at >= text.length) {
        record.cells.push('')
        break
      }
    }
    line++
    if (record.cells.some(cell => cell.trim() !== '')) records.push(record)
  }
  return records
}
