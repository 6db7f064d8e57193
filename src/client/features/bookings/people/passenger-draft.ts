import type { Passenger, PassengerFile } from '#shared/contract/passengers.ts'
import type { Category } from '#shared/contract/prices.ts'
import {
  PASSENGER_FIELDS,
  type PassengerField,
  type PassengerValues,
} from '#shared/rules/people/passenger-values.ts'

export {
  inputOf,
  PASSENGER_FIELDS,
  type PassengerField,
  type PassengerValues,
  tidyNumber,
} from '#shared/rules/people/passenger-values.ts'

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
