import type { FlightBooking } from '#shared/contract/flight-bookings.ts'
import type { Unit } from '../../context.ts'
import { loadFlightBooking } from './flight-bookings.service.ts'
import { listPrivateBookings } from './personal-data.repo.ts'

/**
 * The bookings a user made in the own name, as the user sees them: of document numbers the last three signs.
 * What was booked for a travel agency belongs to that agency and its customers.
 */
export async function privateBookingsOf(u: Unit, userId: string): Promise<FlightBooking[]> {
  const bookings: FlightBooking[] = []
  for (const id of await listPrivateBookings(u, userId)) {
    // A draft holds whole document numbers.
    bookings.push({ ...(await loadFlightBooking(u, id)), draft: null })
  }
  return bookings
}
