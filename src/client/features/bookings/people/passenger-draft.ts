import type { Passenger, PassengerFile } from '#shared/contract/bookings/passengers.ts'
import type { Category } from '#shared/contract/bookings/prices.ts'
import {
  PASSENGER_FIELDS,
  type PassengerField,
  type PassengerValues,
} from '#shared/rules/people/passenger-values.ts'

export {
  DATE_FIELDS,
  inputOf,
  isUntouched,
  PASSENGER_FIELDS,
  type PassengerField,
  type PassengerValues,
  tidyNumber,
} from '#shared/rules/people/passenger-values.ts'

export interface PassengerInfo {
  id: string
  position: number
  category: Category
  /** Last characters of the stored document number. */
  storedLast3: string | null
  files: PassengerFile[]
  /** Took the place by a link, and enters the own details. */
  private: boolean
}

/** Form values of a stored passenger; default document: passport. */
export function valuesOf(passenger: Partial<Record<PassengerField, unknown>>): PassengerValues {
  const known = Object.fromEntries(
    PASSENGER_FIELDS.map(field => [field, textOf(passenger[field])]),
  ) as PassengerValues
  return { ...known, document_kind: known.document_kind || 'passport' }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export function infoOf(passenger: Passenger): PassengerInfo {
  const { id, position, category, document_last3, files, private: own } = passenger
  return { id, position, category, storedLast3: document_last3, files, private: own }
}

export function fullName(values: PassengerValues): string {
  return [values.given_names, values.surname]
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** `MSTR` and `MISS` are for passengers under 12. */
export function titlesFor(category: Category) {
  return category === 'ADT' ? (['MR', 'MRS', 'MS'] as const) : (['MSTR', 'MISS'] as const)
}
