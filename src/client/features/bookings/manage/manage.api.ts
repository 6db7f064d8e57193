import { api } from '#client/lib/api.ts'
import { findBooking, mailBookingLink } from '#shared/contract/bookings/bookings.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'

export function lookUp(input: { reference: string; proof: string }) {
  const body = { reference: cleanReference(input.reference), proof: input.proof.trim() }
  return api(findBooking, { body, quiet: true })
}

export function mailLink(reference: string) {
  return api(mailBookingLink, { body: { reference: cleanReference(reference) }, quiet: true })
}
