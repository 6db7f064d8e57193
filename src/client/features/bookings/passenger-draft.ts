import {
  DOCUMENT_KINDS,
  GENDERS,
  type Passenger,
  type PassengerFile,
  type PassengerInput,
  TITLES,
} from '#shared/contract/passengers.ts'
import type { Category } from '#shared/contract/seat-blocks.ts'
import { normaliseDigits } from '#shared/rules/digits.ts'

/** The form's fields: always text, exactly as typed; dates as in DmyInput. */
export const PASSENGER_FIELDS = [
  'title',
  'given_names',
  'surname',
  'arabic_name',
  'gender',
  'birth_date',
  'nationality',
  'document_kind',
  'document_number',
  'document_country',
  'document_expires_on',
  'linked_adult',
  'frequent_flyer',
  'meal',
  'assistance',
  'remarks',
] as const
export type PassengerField = (typeof PASSENGER_FIELDS)[number]
export type PassengerValues = Record<PassengerField, string>

/** What the form knows about a passenger besides what is typed. */
export interface PassengerInfo {
  id: string
  position: number
  /** The category the seat is priced as. */
  category: Category
  /** Last characters of the stored document number, which never leaves the server whole. */
  storedLast3: string | null
  files: PassengerFile[]
}

/** The form of a stored passenger. The document is a passport until somebody says otherwise. */
export function valuesOf(passenger: Partial<Record<PassengerField, unknown>>): PassengerValues {
  const known = Object.fromEntries(
    PASSENGER_FIELDS.map(field => [field, textOf(passenger[field])]),
  ) as PassengerValues
  return { ...known, document_kind: known.document_kind || 'passport' }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export function infoOf(passenger: Passenger): PassengerInfo {
  const { id, position, category, document_last3, files } = passenger
  return { id, position, category, storedLast3: document_last3, files }
}

/** Without the document number, for places that are no safe home for it. */
export function withoutNumber(values: PassengerValues): PassengerValues {
  return { ...values, document_number: '' }
}

/** Document numbers are printed without spaces and in capitals. */
export const tidyNumber = (typed: string) => normaliseDigits(typed).replace(/[\s-]/g, '').toUpperCase()

const pick = <V extends string>(list: readonly V[], value: string) => list.find(each => each === value) as V

/** What travels. Empty wishes are null; whatever is malformed is left for the contract to refuse. */
export function inputOf(values: PassengerValues): PassengerInput {
  const wish = (field: PassengerField) => values[field].trim() || null
  return {
    title: pick(TITLES, values.title),
    given_names: values.given_names,
    surname: values.surname,
    arabic_name: wish('arabic_name'),
    gender: pick(GENDERS, values.gender),
    birth_date: values.birth_date,
    nationality: values.nationality,
    document_kind: pick(DOCUMENT_KINDS, values.document_kind),
    document_number: tidyNumber(values.document_number),
    document_country: values.document_country,
    document_expires_on: values.document_expires_on,
    linked_adult: values.linked_adult ? Number(values.linked_adult) : null,
    frequent_flyer: wish('frequent_flyer'),
    meal: wish('meal'),
    assistance: wish('assistance'),
    remarks: wish('remarks'),
  }
}

/** Latin given name and surname, or nothing. */
export function fullName(values: PassengerValues): string {
  return [values.given_names, values.surname]
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** Nobody has typed anything yet. */
export function isUntouched(values: PassengerValues): boolean {
  return PASSENGER_FIELDS.every(field => field === 'document_kind' || values[field] === '')
}

/** Titles that suit a category: `MSTR` and `MISS` are for those under 12. */
export function titlesFor(category: Category) {
  return category === 'ADT' ? (['MR', 'MRS', 'MS'] as const) : (['MSTR', 'MISS'] as const)
}
