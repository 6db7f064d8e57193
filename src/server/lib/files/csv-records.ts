import { CsvError as ParserError, parse } from 'csv-parse/sync'

export interface CsvRecord {
  line: number
  cells: string[]
}

/** `problem` is a key of the texts `csv`. */
export class CsvError extends Error {
  readonly line: number
  readonly problem: string
  constructor(line: number, problem: string) {
    super(problem)
    this.line = line
    this.problem = problem
  }
}

const PROBLEMS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote_open',
  CSV_INVALID_CLOSING_QUOTE: 'quote_closed',
  INVALID_OPENING_QUOTE: 'quote_inside',
}

function toCsvError(error: unknown): unknown {
  const problem = error instanceof ParserError ? PROBLEMS[error.code] : undefined
  return problem ? new CsvError(Number((error as ParserError).lines), problem) : error
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

/** The text of a file. Throws CsvError for what is no UTF-8, or has U+0000, which PostgreSQL cannot store. */
export function csvText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new CsvError(1, 'not_text')
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
