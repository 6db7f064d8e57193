import { faultyBoxes } from '#client/lib/typed-date.ts'
import type { FormProblem } from '#client/ui/forms/ErrorSummary.tsx'
import type { FieldMessages } from './passenger-check.ts'
import { PASSENGER_FIELDS, type PassengerField, type PassengerValues } from './passenger-draft.ts'
import { fieldId } from './passenger-form.ts'

/** Where a link of the error summary leads: into the faulty box of a date, else to the field. */
export function controlOf(values: PassengerValues, prefix: string, field: PassengerField): string {
  const id = fieldId(prefix, field)
  if (field !== 'birth_date' && field !== 'document_expires_on') return id
  return `${id}-${faultyBoxes(values[field])[0] ?? 'day'}`
}

/** The summary of a form's problems, in the order of the page. */
export function fieldProblems(
  messages: FieldMessages,
  idOf: (field: PassengerField) => string,
): FormProblem[] {
  return PASSENGER_FIELDS.flatMap(field => {
    const message = messages[field]
    return message ? [{ field: idOf(field), message }] : []
  })
}
