import type { PlainDate } from '../../base/dates.ts'
import { normaliseDigits } from '../texts/digits.ts'
import type { ListColumn, Mapping } from './columns.ts'
import { readListDate } from './dates.ts'
import { readCountry } from './nations.ts'
import type { SourceRow } from './shape.ts'
import { readCategory, readDocumentKind, readGender, readTitle } from './words.ts'

/** Tells columns by their cells when there is no header. */

const SAMPLE = 30
const ENOUGH = 0.6
const LATIN = /^[A-Za-z][A-Za-z '’.-]*$/
const ARABIC = /^[\u0600-\u06ff\s.]+$/

type Test = (cell: string) => unknown

const isSmall: Test = cell => /^\d{1,3}$/.test(normaliseDigits(cell))
const isNumber: Test = cell => /^(?=.*\d)[A-Z0-9]{6,12}$/i.test(normaliseDigits(cell).replace(/[\s-]/g, ''))

/** In this order: the first that fits is taken, twice only where a second one means something else. */
function testsFor(today: PlainDate): [Test, ListColumn, ListColumn?][] {
  const date = (cell: string) => readListDate(cell, true, today)
  return [
    [isSmall, 'number'],
    [cell => /^P[A-Z<]/.test(cell) && cell.includes('<<'), 'passport_lines'],
    [readCategory, 'category'],
    [readTitle, 'title'],
    [readGender, 'gender'],
    [readDocumentKind, 'document_kind'],
    [cell => (date(cell) ?? '9999') <= today, 'birth_date'],
    [cell => (readListDate(cell, false, today) ?? '') > today, 'document_expires_on'],
    [readCountry, 'nationality', 'document_country'],
    [isNumber, 'document_number'],
    [cell => /\p{L}\s*\/\s*\p{L}/u.test(cell), 'name'],
    [cell => ARABIC.test(cell), 'arabic_name'],
    [cell => LATIN.test(cell), 'surname', 'given_names'],
  ]
}

/** A single column of Latin names is the whole name. */
const orWhole = (mapping: Mapping): Mapping =>
  mapping.includes('surname') && !mapping.includes('given_names')
    ? mapping.map(column => (column === 'surname' ? 'name' : column))
    : mapping

export function guessColumns(rows: SourceRow[], today: PlainDate): Mapping {
  const sample = rows.filter(({ odd }) => !odd).slice(0, SAMPLE)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const tests = testsFor(today)
  const taken = new Set<ListColumn>()
  const mapping = Array.from({ length: width }, (_, at): Mapping[number] => {
    const cells = sample.map(({ cells }) => cells[at] ?? '').filter(Boolean)
    for (const [test, ...columns] of tests) {
      if (cells.length === 0 || cells.filter(test).length / cells.length < ENOUGH) continue
      const free = columns.find(column => column && !taken.has(column))
      if (!free) continue
      taken.add(free)
      return free
    }
    return ''
  })
  return orWhole(mapping)
}
