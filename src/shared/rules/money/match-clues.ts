import type { Proposal } from '../../contract/desk/money/unmatched.ts'
import { nameEndings, normaliseName } from '../people/names.ts'
import { normaliseDigits } from '../texts/digits.ts'
import { isReference, normaliseReference } from '../texts/reference.ts'

/** Booking references in a payer's words, however they were typed. */
export function referencesIn(...texts: (string | null)[]): string[] {
  const words = texts.flatMap(
    text =>
      normaliseDigits(text ?? '')
        .toUpperCase()
        .match(/[A-Z]{2}[-–— ]?[A-Z0-9]{6}\b/g) ?? [],
  )
  return [...new Set(words.map(normaliseReference).filter(isReference))]
}

/** Surnames that a full name may end with, as they are stored. */
export const surnamesOf = (name: string | null): string[] => (name ? nameEndings(name) : [])

interface Payer {
  name: string | null
  email: string | null
  amountMinor: number
  references: readonly string[]
}

interface Booked {
  reference: string
  lead_name: string | null
  contact_email_norm: string | null
  due_minor: number
}

/** Why money may be for a booking; the lead name is `SURNAME/GIVEN`. */
export function reasonsFor(payer: Payer, booking: Booked): Proposal['reasons'] {
  const surname = normaliseName(booking.lead_name?.split('/')[0] ?? '')
  const reasons: [Proposal['reasons'][number], boolean][] = [
    ['reference', payer.references.includes(booking.reference)],
    ['email', payer.email !== null && payer.email === booking.contact_email_norm],
    ['name', surname !== '' && surnamesOf(payer.name).includes(surname)],
    ['amount', booking.due_minor > 0 && booking.due_minor === payer.amountMinor],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
