import type { AgencyContact } from '#client/features/bookings/facts/agency-contact.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'

export interface PassengerEditProps {
  booking: FlightBooking
  passenger: Passenger
  viaBooking: boolean
  agency: AgencyContact
  zone: string
  /** Only its copies, `?files` of the page. */
  onlyFiles?: boolean
  /** Staff may correct what is closed to the customer. */
  mayCorrect?: boolean
}
