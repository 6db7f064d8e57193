import { api } from '#client/lib/api.ts'
import { findFlightBooking, mailBookingLink } from '#shared/contract/flight-bookings.ts'
import { cleanReference } from '#shared/rules/texts/reference.ts'

export function findBooking(input: { reference: string; proof: string }) {
  const body = { reference: cleanReference(input.reference), proof: input.proof.trim() }
  return api(findFlightBooking, { body, quiet: true })
}

export function mailLink(reference: string) {
  return api(mailBookingLink, { body: { reference: cleanReference(reference) }, quiet: true })
}
