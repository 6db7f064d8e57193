import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { tripDays } from '../itinerary/trip-days.ts'

/** What saving a list needs while names are open; until a booking is paid they are typed in its steps. */
export const openNames = ({ id, passengers, slices, status, can }: FlightBooking) =>
  can.edit_passengers && status !== 'held' && passengers.length > 1
    ? { booking: { id, passengers }, days: tripDays(slices) }
    : undefined
