import { faultyBoxes } from '#client/lib/fields/typed-date.ts'
import { DATE_FIELDS, type PassengerValues } from './passenger-draft.ts'
import { fieldId } from './passenger-form.ts'

/** Control id of a message: the invalid part of a date, else the field. */
export function controlOf(values: PassengerValues, prefix: string, field: string): string {
  const id = fieldId(prefix, field)
  const date = DATE_FIELDS.find(each => each === field)
  return date ? `${id}-${faultyBoxes(values[date])[0] ?? 'day'}` : id
}
