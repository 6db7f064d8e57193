import type { FieldMessages } from './passenger-check.ts'
import type { PassengerField, PassengerValues } from './passenger-draft.ts'

/** While typing, a message only ever goes or changes; it never appears. */
export function stillWrong(
  known: FieldMessages,
  now: FieldMessages,
  touched: PassengerField[],
): FieldMessages {
  const next = { ...known }
  for (const field of touched) {
    if (!next[field]) continue
    if (now[field]) next[field] = now[field]
    else delete next[field]
  }
  return next
}

/** On leaving, a filled field is checked; an empty one waits for the submit. */
export function afterLeaving(
  known: FieldMessages,
  now: FieldMessages,
  field: PassengerField,
  values: PassengerValues,
): FieldMessages {
  const { [field]: before, ...others } = known
  const message = values[field].trim() === '' ? before && now[field] : now[field]
  return message ? { ...others, [field]: message } : others
}
