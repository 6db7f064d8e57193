import type { PlainDate } from '../../base/dates.ts'
import type { ListColumn, Mapping } from './columns.ts'
import { guessColumns } from './guess.ts'
import { columnOfHeader } from './headers.ts'
import type { SourceRow } from './shape.ts'
import { readTitle } from './words.ts'

/** Rows of a list below its header, and what each column holds. */
export interface ListTable {
  header: string[] | null
  rows: SourceRow[]
  mapping: Mapping
}

const HEADER_WITHIN = 8

function headerAt(rows: SourceRow[]): number {
  const known = rows.slice(0, HEADER_WITHIN).map(({ cells }) => {
    const written = cells.filter(Boolean)
    const columns = written.filter(cell => columnOfHeader(cell)).length
    return columns >= Math.min(2, cells.length) && columns * 2 >= written.length ? columns : 0
  })
  const most = Math.max(0, ...known)
  return most > 0 ? known.indexOf(most) : -1
}

const isArabic = (cell: string) => /[\u0600-\u06ff]/.test(cell)

/** Two words of headers mean one or the other: by the cells below. */
function byContent(column: ListColumn, cells: string[], mapping: Mapping): ListColumn {
  const written = cells.filter(Boolean)
  const share = (test: (cell: string) => unknown) =>
    written.length > 0 && written.filter(test).length * 2 >= written.length
  if (column === 'name' && !mapping.includes('arabic_name') && share(isArabic)) return 'arabic_name'
  const isTitle = column === 'title' && written.length > 0 && !share(readTitle)
  return isTitle && !mapping.includes('surname') ? 'surname' : column
}

const OF_PASSPORT = /passport|جواز/i

/** Where a list has the numbers of passports and of identity cards, the passport is what one travels with. */
function passportFirst(mapping: Mapping, header: string[]): Mapping {
  const isNumber = (at: number) => mapping[at] === 'document_number'
  if (!header.some((cell, at) => isNumber(at) && OF_PASSPORT.test(cell))) return mapping
  return mapping.map((column, at) => (isNumber(at) && !OF_PASSPORT.test(header[at] ?? '') ? '' : column))
}

function byHeader(header: string[], rows: SourceRow[]): Mapping {
  const named = header.map(cell => columnOfHeader(cell)).map(column => (column === 'left_out' ? '' : column))
  const mapping = passportFirst(
    named.map(column => column ?? ''),
    header,
  )
  return mapping.map((column, at) =>
    column
      ? byContent(
          column,
          rows.slice(0, 30).map(({ cells }) => cells[at] ?? ''),
          mapping,
        )
      : column,
  )
}

/** Finds the header in either language, or tells the columns by what is in them. */
export function recognise(rows: SourceRow[], today: PlainDate): ListTable {
  const at = headerAt(rows)
  const header = rows[at]?.cells
  if (!header) return { header: null, rows, mapping: guessColumns(rows, today) }
  const below = rows.slice(at + 1)
  return { header, rows: below, mapping: byHeader(header, below) }
}
