import { plainDate } from '#shared/base/dates.ts'
import { breaksLine } from '#shared/base/one-line.ts'
import type { BlockColumn } from '#shared/contract/flights/block-columns.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'

/** `problem` is a key of `block-file:cell`. */
export interface CellError {
  column: BlockColumn
  problem: string
  vars: Record<string, unknown>
}

export interface Row {
  /** Trimmed cell with Latin digits; empty when the column is missing. */
  text(column: BlockColumn): string
  /** Records an error; parsing continues, so that all errors are reported. */
  fail(column: BlockColumn, problem: string, vars?: Record<string, unknown>): undefined
  errors: CellError[]
}

// Put before what a spreadsheet would run as a formula.
const GUARDED = /^'(?=[=+\-@])/

export function makeRow(cellOf: (column: BlockColumn) => string): Row {
  const errors: CellError[] = []
  return {
    errors,
    text: column => normaliseDigits(cellOf(column)).trim().replace(GUARDED, ''),
    fail: (column, problem, vars = {}) => void errors.push({ column, problem, vars }),
  }
}

export function required(row: Row, column: BlockColumn, maxLength = 60): string | undefined {
  const text = row.text(column)
  if (!text) return row.fail(column, 'empty')
  if (text.length > maxLength) return row.fail(column, 'too_long', { max: maxLength })
  return breaksLine(text) ? row.fail(column, 'one_line') : text
}

/** Text on one line or null. */
export function optionalLine(row: Row, column: BlockColumn, maxLength: number): string | null {
  const text = optional(row, column, maxLength)
  if (text && breaksLine(text)) row.fail(column, 'one_line')
  return text
}

/** Text or null; too long is an error. */
export function optional(row: Row, column: BlockColumn, maxLength: number): string | null {
  const text = row.text(column)
  if (text.length > maxLength) row.fail(column, 'too_long', { max: maxLength })
  return text || null
}

/** A whole number within limits; `fallback` for an empty cell. */
export function whole(
  row: Row,
  column: BlockColumn,
  [min, max]: [number, number],
  fallback?: number,
): number | undefined {
  const text = row.text(column)
  if (!text) return fallback ?? row.fail(column, 'empty')
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  return row.fail(column, 'whole', { min, max, text })
}

/** An amount in minor units; null for an empty cell. */
export function amount(row: Row, column: BlockColumn, currency: string): number | null | undefined {
  const text = row.text(column)
  if (!text) return null
  const minor = fromDecimal(text, currency)
  return minor ?? row.fail(column, 'amount', { currency, text })
}

/** `2027-01-14`, `14/01/2027`, `14-01-2027` or `14.1.2027`; day before month. */
function readDate(text: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return plainDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  return local ? plainDate(Number(local[3]), Number(local[2]), Number(local[1])) : undefined
}

export function date(row: Row, column: BlockColumn): string | undefined {
  const text = row.text(column)
  if (!text) return row.fail(column, 'empty')
  return readDate(text) ?? row.fail(column, 'date', { text })
}

export function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text) ?? []
  const valid = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return valid ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/** A date with optional time in the tenant's zone; without time `usual`, the end of the day. Null when empty. */
export function moment(
  row: Row,
  column: BlockColumn,
  zone: string,
  usual = '23:59',
): Date | null | undefined {
  const text = row.text(column)
  if (!text) return null
  const [day = '', clock] = text.split(/[\sT]+/)
  const on = readDate(day)
  const at = clock === undefined ? usual : readTime(clock)
  if (on && at) return zonedToInstant(on, at, zone)
  return row.fail(column, 'moment', { text })
}
