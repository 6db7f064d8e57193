import { writeDate } from '#client/lib/fields/typed-date.ts'
import { fromDecimal, toDecimal } from '#shared/rules/money/decimal.ts'
import { readListDate } from '#shared/rules/name-list/dates.ts'
import { normaliseDigits, wholeNumber } from '#shared/rules/texts/digits.ts'

/** A record as the texts of its fields, by path: `title.en`, `days.0.meals`. Lists have a count: `days.count`. */
export type Paper = Record<string, string>

interface Plain {
  /** Path within its row or record. */
  name: string
  optional?: boolean
}

/** How a field is typed. `words` and `long` are in both languages; amounts are in the record's currency. */
export type Cell = Plain &
  (
    | { kind: 'words' | 'long'; max: number }
    | { kind: 'text' | 'email' | 'notes' | 'day' | 'number' | 'amount' | 'place' | 'flag' }
    | { kind: 'colour' | 'country' | 'zone' }
    /** A day typed in either calendar; a share in percent, kept as basis points; a number with decimals. */
    | { kind: 'either_day' | 'percent' | 'decimal' }
    | { kind: 'choice' | 'ticks'; options: readonly string[] }
  )

type Json = Record<string, unknown>

const getAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (found as Json | null | undefined)?.[key], value)

function putAt(target: Json, path: string, value: unknown): void {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    target[key] = value
    return
  }
  target[key] ??= {}
  putAt(target[key] as Json, rest.join('.'), value)
}

const inLanguages = (path: string): string[] => [`${path}.en`, `${path}.ar`]

export const pathsOf = (cell: Cell, at = ''): string[] =>
  cell.kind === 'words' || cell.kind === 'long' ? inLanguages(at + cell.name) : [at + cell.name]

function textOf(cell: Cell, value: unknown, currency: string): string {
  if (value === null || value === undefined) return ''
  if (cell.kind === 'amount') return toDecimal(value as number, currency)
  if (cell.kind === 'either_day') return writeDate(String(value))
  if (cell.kind === 'percent') return String((value as number) / 100)
  if (cell.kind === 'ticks') return (value as string[]).join(',')
  if (cell.kind === 'flag') return value ? 'on' : ''
  return String(value)
}

export function readCells(cells: readonly Cell[], record: unknown, currency: string, at = ''): Paper {
  const entries = cells.flatMap(cell =>
    pathsOf(cell).map(path => [at + path, textOf(cell, getAt(record, path), currency)] as const),
  )
  return Object.fromEntries(entries)
}

/** The texts of a list of records, and how many there are. */
export function readRows(
  list: string,
  cells: readonly Cell[],
  rows: readonly unknown[],
  currency: string,
): Paper {
  const texts = rows.map((row, index) => readCells(cells, row, currency, `${list}.${index}.`))
  return Object.assign({ [`${list}.count`]: String(rows.length) }, ...texts)
}

const countOf = (paper: Paper, list: string) => Number(paper[`${list}.count`] ?? 0)

/** In any digits, with a point or a comma. */
const decimalOf = (text: string) => {
  const plain = normaliseDigits(text).replace(/[,٫]/, '.')
  return /^-?\d{1,4}(\.\d{1,8})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The day that is typed in either calendar: `14/02/2027`, `17/09/1448`. */
export const eitherDay = (text: string): string | undefined => readListDate(text, false, '2000-01-01')

function typedValue(cell: Cell, typed: string, currency: string): unknown {
  const text = typed.trim()
  if (cell.kind === 'flag') return text === 'on'
  if (cell.kind === 'ticks') return text ? text.split(',') : []
  if (text === '' && cell.optional) return null
  if (cell.kind === 'either_day') return eitherDay(text) ?? text
  if (cell.kind === 'decimal') return decimalOf(text)
  if (cell.kind === 'percent') return Math.round(decimalOf(text) * 100)
  if (cell.kind === 'number') return wholeNumber(text)
  if (cell.kind === 'amount') return fromDecimal(text, currency) ?? Number.NaN
  return text
}

/** The record that the texts say. Words in both languages that are both empty are none, where they may be. */
export function writeCells(cells: readonly Cell[], paper: Paper, currency: string, at = ''): Json {
  const record: Json = {}
  for (const cell of cells) {
    const paths = pathsOf(cell)
    const none = cell.optional && paths.length > 1 && paths.every(path => !paper[at + path]?.trim())
    if (none) putAt(record, cell.name, null)
    else
      for (const path of paths) {
        const value = typedValue(
          paths.length > 1 ? { ...cell, optional: false } : cell,
          paper[at + path] ?? '',
          currency,
        )
        putAt(record, path, value)
      }
  }
  return record
}

export function writeRows(list: string, cells: readonly Cell[], paper: Paper, currency: string): Json[] {
  return Array.from({ length: countOf(paper, list) }, (_, index) =>
    writeCells(cells, paper, currency, `${list}.${index}.`),
  )
}

/** Amounts that are none, or finer than the currency is: their paths. */
export function wrongAmounts(cells: readonly Cell[], paper: Paper, currency: string, at = ''): string[] {
  return cells
    .filter(({ kind }) => kind === 'amount')
    .map(({ name }) => at + name)
    .filter(path => paper[path]?.trim() && fromDecimal(paper[path], currency) === undefined)
}

export type Group = Record<string, unknown> | undefined

/** A group of fields of which none is filled in is none. */
export const orNull = (group: Group) =>
  group && Object.values(group).some(value => value !== null && value !== '') ? group : null

export const addedRow = (paper: Paper, list: string): Paper => ({
  [`${list}.count`]: String(countOf(paper, list) + 1),
})

/** What taking a row out changes: those behind it move up. */
export function removedRow(paper: Paper, list: string, cells: readonly Cell[], row: number): Paper {
  const count = countOf(paper, list)
  const patch: Paper = { [`${list}.count`]: String(count - 1) }
  const paths = cells.flatMap(cell => pathsOf(cell))
  for (let index = row; index < count; index++)
    for (const path of paths)
      patch[`${list}.${index}.${path}`] = (index + 1 < count && paper[`${list}.${index + 1}.${path}`]) || ''
  return patch
}

export const rowsOf = (paper: Paper, list: string): number[] =>
  Array.from({ length: countOf(paper, list) }, (_, index) => index)
