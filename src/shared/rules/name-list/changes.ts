import { normaliseName, ticketName } from '../people/names.ts'
import {
  PASSENGER_FIELDS,
  type PassengerField,
  type PassengerValues,
  tidyNumber,
} from '../people/passenger-values.ts'
import type { Place } from './slots.ts'

/** What a line would change of a passenger: fields that are empty, and fields that hold something else. */
export interface LineChanges {
  fills: Partial<PassengerValues>
  replaces: Partial<PassengerValues>
  /** A document number with the stored one's ending: only the server knows whether it is the same. */
  repeats: Partial<PassengerValues>
}

const onTicket = (name: string) => ticketName({ surname: name }).text

/** Names that print alike are the same: a list in capitals changes no name. */
function isEqual(field: PassengerField, old: string, next: string): boolean {
  if (field === 'surname' || field === 'given_names') return onTicket(old) === onTicket(next)
  if (field === 'arabic_name') return normaliseName(old) === normaliseName(next)
  if (field === 'document_number') return tidyNumber(old) === next
  return old.trim() === next.trim()
}

export function changesOf(place: Place, values: Partial<PassengerValues>): LineChanges {
  const { fills, replaces, repeats }: LineChanges = { fills: {}, replaces: {}, repeats: {} }
  for (const field of PASSENGER_FIELDS) {
    const next = values[field]
    if (!next) continue
    const old = place.values[field]
    if (isEqual(field, old, next)) continue
    const stored = field === 'document_number' && old === '' ? place.storedLast3 : null
    // A passport is only what the form begins with.
    const preset = field === 'document_kind' && place.values.document_number === '' && !place.storedLast3
    if (stored && next.endsWith(stored)) repeats[field] = next
    else if (stored || (old !== '' && !preset)) replaces[field] = next
    else fills[field] = next
  }
  return { fills, replaces, repeats }
}
