import { CsvError as ParserError, parse } from 'csv-parse/sync'

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

const MESSAGES: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after the closing quotation mark of a cell',
  INVALID_OPENING_QUOTE:
    'a quotation mark stands in a cell that is not quoted; quote the cell and double the mark',
  CSV_MAX_RECORD_SIZE: 'the line is too long; a quotation mark may be missing',
}

function toCsvError(error: unknown): unknown {
  const message = error instanceof ParserError ? MESSAGES[error.code] : undefined
  return message ? new CsvError(Number((error as ParserError).lines), message) : error
}

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): Separator {
  const firstLine = text.replace(/"[^"]*"/g, '').split('\n', 1)[0] ?? ''
  const count = (separator: string) => firstLine.split(separator).length
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

const RULES = {
  bom: true,
  info: true,
  record_delimiter: '\n',
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const

interface Parsed {
  info: { lines: number }
  record: string[]
}

/** Parses comma, semicolon or tab separated text (RFC 4180). Throws CsvError for unbalanced quotes. */
export function parseCsv(source: string): CsvRecord[] {
  const text = source.replace(/\r\n?/g, '\n')
  try {
    // The typings do not say that `info` wraps each record.
    const records = parse(text, { ...RULES, delimiter: separatorOf(text) }) as unknown as Parsed[]
    return records.map(({ info, record }) => ({
      line: info.lines - (record.join().split('\n').length - 1),
      cells: record,
    }))
  } catch (error) {
    throw toCsvError(error)
  }
}
