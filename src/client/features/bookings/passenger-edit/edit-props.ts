import type { AgencyContact } from '#client/features/bookings/facts/agency-contact.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { TripDays } from '../people/passenger-check.ts'

export interface PassengerEditProps {
  booking: Booking
  trip: string
  days: TripDays
  passenger: Passenger
  viaBooking: boolean
  agency: AgencyContact
  zone: string
  /** Only its copies, `?files` of the page. */
  onlyFiles?: boolean
  /** Staff may correct what is closed to the customer. */
  mayCorrect?: boolean
}
