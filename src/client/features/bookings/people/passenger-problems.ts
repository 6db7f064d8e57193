import { faultyBoxes } from '#client/lib/typed-date.ts'
import type { PassengerValues } from './passenger-draft.ts'
import { fieldId } from './passenger-form.ts'

/** Control id of a message: the invalid part of a date, else the field. */
export function controlOf(values: PassengerValues, prefix: string, field: string): string {
  const id = fieldId(prefix, field)
  if (field !== 'birth_date' && field !== 'document_expires_on') return id
  return `${id}-${faultyBoxes(values[field])[0] ?? 'day'}`
}
