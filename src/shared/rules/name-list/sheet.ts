import type { Passenger } from '../../contract/bookings/passengers.ts'
import { passportCountry } from '../people/countries.ts'
import { SHEET_COLUMNS, type SheetColumn } from './columns.ts'

export type SheetPerson = Pick<
  Passenger,
  | 'position'
  | 'category'
  | 'title'
  | 'surname'
  | 'given_names'
  | 'arabic_name'
  | 'gender'
  | 'birth_date'
  | 'nationality'
  | 'document_kind'
  | 'document_country'
  | 'document_expires_on'
  | 'linked_adult'
  | 'frequent_flyer'
  | 'meal'
  | 'assistance'
  | 'remarks'
> & { document_number: string | null }

/** What a cell holds; `number` as text would lose its leading zero. */
export type SheetValue = { text: string } | { number: number } | { day: string } | null

const text = (value: string | null): SheetValue => (value ? { text: value } : null)
const day = (value: string | null): SheetValue => (value ? { day: value } : null)
const country = (code: string | null): SheetValue => text(code && passportCountry(code))

const CELLS: Record<SheetColumn, (person: SheetPerson) => SheetValue> = {
  number: ({ position }) => ({ number: position }),
  category: ({ category }) => text(category),
  title: ({ title }) => text(title),
  surname: ({ surname }) => text(surname),
  given_names: ({ given_names }) => text(given_names),
  arabic_name: ({ arabic_name }) => text(arabic_name),
  gender: ({ gender }) => text(gender),
  birth_date: ({ birth_date }) => day(birth_date),
  nationality: ({ nationality }) => country(nationality),
  document_kind: ({ document_kind, document_number }) => text(document_number && document_kind),
  document_number: ({ document_number }) => text(document_number),
  document_country: ({ document_country }) => country(document_country),
  document_expires_on: ({ document_expires_on }) => day(document_expires_on),
  adult: ({ linked_adult }) => (linked_adult ? { number: linked_adult } : null),
  frequent_flyer: ({ frequent_flyer }) => text(frequent_flyer),
  meal: ({ meal }) => text(meal),
  assistance: ({ assistance }) => text(assistance),
  remarks: ({ remarks }) => text(remarks),
}

export const sheetRow = (person: SheetPerson): SheetValue[] =>
  SHEET_COLUMNS.map(column => CELLS[column](person))
