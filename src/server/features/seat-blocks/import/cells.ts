import { plainDate } from '#shared/base/dates.ts'
import { zonedToInstant } from '#shared/rules/days/zones.ts'
import { fromDecimal } from '#shared/rules/money/decimal.ts'
import { normaliseDigits } from '#shared/rules/texts/digits.ts'
import type { Column } from './columns.ts'

export interface CellError {
  column: Column
  message: string
}

export interface Row {
  /** Trimmed cell with Latin digits; empty when the column is missing. */
  text(column: Column): string
  /** Records an error; parsing continues, so that all errors are reported. */
  fail(column: Column, message: string): undefined
  errors: CellError[]
}

export function makeRow(cellOf: (column: Column) => string): Row {
  const errors: CellError[] = []
  return {
    errors,
    text: column => normaliseDigits(cellOf(column)).trim(),
    fail: (column, message) => void errors.push({ column, message }),
  }
}

export function required(row: Row, column: Column, maxLength = 60): string | undefined {
  const text = row.text(column)
  if (!text) return row.fail(column, 'is empty')
  if (text.length > maxLength) return row.fail(column, `is longer than ${maxLength} characters`)
  return text
}

/** A whole number within limits; `fallback` for an empty cell. */
export function whole(
  row: Row,
  column: Column,
  [min, max]: [number, number],
  fallback?: number,
): number | undefined {
  const text = row.text(column)
  if (!text) return fallback ?? row.fail(column, 'is empty')
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  return row.fail(column, `must be a whole number from ${min} to ${max}, not “${text}”`)
}

/** An amount in minor units; null for an empty cell. */
export function amount(row: Row, column: Column, currency: string): number | null | undefined {
  const text = row.text(column)
  if (!text) return null
  const minor = fromDecimal(text, currency)
  return minor ?? row.fail(column, `must be an amount in ${currency} such as 1,250 or 99.5, not “${text}”`)
}

/** `2027-01-14`, `14/01/2027`, `14-01-2027` or `14.1.2027`; day before month. */
function readDate(text: string): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return plainDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  return local ? plainDate(Number(local[3]), Number(local[2]), Number(local[1])) : undefined
}

export function date(row: Row, column: Column): string | undefined {
  const text = row.text(column)
  if (!text) return row.fail(column, 'is empty')
  return readDate(text) ?? row.fail(column, `must be a date such as 2027-01-14 or 14/01/2027, not “${text}”`)
}

export function readTime(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):?(\d{2})$/.exec(text) ?? []
  const valid = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  return valid ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/** A date with optional time in the tenant's zone; without time the end of the day. Null when empty. */
export function moment(row: Row, column: Column, zone: string): Date | null | undefined {
  const text = row.text(column)
  if (!text) return null
  const [day = '', clock] = text.split(/[\sT]+/)
  const on = readDate(day)
  const at = clock === undefined ? '23:59' : readTime(clock)
  if (on && at) return zonedToInstant(on, at, zone)
  return row.fail(column, `must be a date and time such as 2027-01-04 18:00, not “${text}”`)
}
