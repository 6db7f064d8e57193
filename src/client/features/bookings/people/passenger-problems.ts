import { faultyBoxes } from '#client/lib/typed-date.ts'
import type { PassengerValues } from './passenger-draft.ts'
import { fieldId } from './passenger-form.ts'

/** Where a link of the error summary leads: into the faulty box of a date, else to the field. */
export function controlOf(values: PassengerValues, prefix: string, field: string): string {
  const id = fieldId(prefix, field)
  if (field !== 'birth_date' && field !== 'document_expires_on') return id
  return `${id}-${faultyBoxes(values[field])[0] ?? 'day'}`
}
