import type { AgencyContact } from '#client/features/bookings/facts/agency-contact.ts'
import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Passenger } from '#shared/contract/passengers.ts'

/** What the page of one traveller's details knows. */
export interface PassengerEditProps {
  booking: FlightBooking
  passenger: Passenger
  /** Reached from this booking's page: the booking field is fixed. */
  viaBooking: boolean
  agency: AgencyContact
  /** IANA zone of the agency. */
  zone: string
}
