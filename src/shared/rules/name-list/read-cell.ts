import type { PlainDate } from '../../base/dates.ts'
import { type PassengerField, tidyNumber } from '../people/passenger-values.ts'
import { normaliseDigits } from '../texts/digits.ts'
import type { ListColumn } from './columns.ts'
import { readListDate } from './dates.ts'
import { readCountry } from './nations.ts'
import { readCategory, readDocumentKind, readGender, readTitle } from './words.ts'

type Read = (cell: string, today: PlainDate) => string | undefined

/** Latin letters without accents, and no full stops: as in the machine-readable zone. */
const latin: Read = cell =>
  cell
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replaceAll('.', ' ')
    .replace(/\s+/g, ' ')
    .trim()
const text: Read = cell => cell.trim()
const withDigits: Read = cell => normaliseDigits(cell).trim()
const code: Read = cell => cell.trim().toUpperCase()

/** How the cell of a column becomes the value of a field; undefined when it says nothing we know. */
const READERS: Partial<Record<PassengerField, Read>> = {
  title: cell => readTitle(cell) ?? (readCategory(cell) ? '' : undefined),
  surname: latin,
  given_names: latin,
  arabic_name: text,
  gender: readGender,
  birth_date: (cell, today) => readListDate(cell, true, today),
  nationality: readCountry,
  document_kind: readDocumentKind,
  document_number: tidyNumber,
  document_country: readCountry,
  document_expires_on: (cell, today) => readListDate(cell, false, today),
  frequent_flyer: withDigits,
  meal: code,
  assistance: code,
  remarks: text,
}

export const LISTED_FIELDS = Object.keys(READERS) as (keyof typeof READERS & ListColumn)[]

export const readCell = (field: (typeof LISTED_FIELDS)[number], cell: string, today: PlainDate) =>
  READERS[field]?.(cell, today)
