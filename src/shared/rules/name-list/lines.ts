import type { PlainDate } from '../../base/dates.ts'
import type { Category } from '../../contract/bookings/prices.ts'
import type { PassengerValues } from '../people/passenger-values.ts'
import { cellsOf, type ListCells, type Mended } from './cells.ts'
import type { ListColumn } from './columns.ts'
import { type DateOrders, dateOrders, withDaysFirst } from './date-order.ts'
import { readName } from './names.ts'
import type { ReadPassport } from './passport-values.ts'
import { LISTED_FIELDS, readCell } from './read-cell.ts'
import type { ListTable } from './recognise.ts'
import { genderOfTitle, readCategory } from './words.ts'

export interface ListedLine {
  /** Place in the source, from 1. */
  line: number
  cells: ListCells
  values: Partial<PassengerValues>
  /** For fields that are empty in the form as well. */
  guesses: Partial<PassengerValues>
  category?: Category
  /** Columns with a cell that says nothing we know. */
  unread: ListColumn[]
  odd?: true
}

type Values = Partial<PassengerValues>

/** What single columns say, over what a whole name or a passport line says. */
function fromColumns(cells: ListCells, today: PlainDate): { values: Values; unread: ListColumn[] } {
  const values: Values = {}
  const unread: ListColumn[] = []
  for (const field of LISTED_FIELDS) {
    const cell = cells[field]
    if (!cell) continue
    const value = readCell(field, cell, today)
    if (value) values[field] = value
    else if (value === undefined) unread.push(field)
  }
  return { values, unread }
}

const written = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

/** What most lists leave out: a title tells the sex, a passport is issued where its owner belongs. */
function guessesOf(values: Values): Values {
  const gender = values.gender ? undefined : genderOfTitle(values.title)
  const country = values.document_number && !values.document_country ? values.nationality : undefined
  return written({ gender, document_country: country })
}

export interface ListReading {
  today: PlainDate
  mended: Mended
  passport: ReadPassport
  /** Lines of the same table read before, as they came. */
  known?: Map<number, ListedLine>
}

interface OrderedReading extends ListReading {
  orders: DateOrders
}

function readLine(row: ListTable['rows'][number], table: ListTable, reading: OrderedReading): ListedLine {
  const { today, mended, passport } = reading
  const cells = cellsOf(row, table.mapping, mended)
  const person = cells.name ? readName(cells.name) : undefined
  const lines = cells.passport_lines ? passport(cells.passport_lines) : undefined
  const { values, unread } = fromColumns(withDaysFirst(cells, mended[row.line], reading.orders), today)
  const named: Values = person
    ? { surname: person.surname, given_names: person.given, title: person.title }
    : {}
  const all = { ...written(named), ...lines, ...values }
  if (cells.name && !person) unread.push('name')
  if (cells.passport_lines && !lines) unread.push('passport_lines')
  return {
    line: row.line,
    cells,
    values: written(all),
    guesses: guessesOf(all),
    category: readCategory(cells.category ?? '') ?? person?.category ?? readCategory(cells.title ?? ''),
    unread,
    odd: mended[row.line] ? undefined : row.odd,
  }
}

/** All lines with a cell that says something. */
export function readLines(table: ListTable, reading: ListReading): ListedLine[] {
  const ordered = { ...reading, orders: dateOrders(table) }
  return table.rows.map(row => asBefore(row, table, ordered)).filter(({ cells }) => isFilled(cells))
}

/** A mended line is read again; of thousands the others are not. */
function asBefore(row: ListTable['rows'][number], table: ListTable, reading: OrderedReading): ListedLine {
  if (reading.mended[row.line]) return readLine(row, table, reading)
  const line = reading.known?.get(row.line) ?? readLine(row, table, reading)
  reading.known?.set(row.line, line)
  return line
}

// A number alone is an empty line of a form.
const isFilled = ({ number: _, category: __, ...cells }: ListCells) => Object.values(cells).some(Boolean)
