import type { Unit } from '../../context/context.ts'
import { kindOf } from './kind.port.ts'
import { listPrivateBookings } from './personal-data.repo.ts'

/**
 * The bookings a user made in the own name, as the user sees them: of document numbers the last three signs.
 * What was booked for a travel agency belongs to that agency and its customers.
 */
export async function privateBookingsOf(u: Unit, userId: string): Promise<{ id: string }[]> {
  const bookings: { id: string }[] = []
  for (const { id, kind } of await listPrivateBookings(u, userId)) {
    // A draft holds whole document numbers.
    bookings.push({ id, kind, ...(await kindOf({ kind }).view(u, id)), draft: null } as { id: string })
  }
  return bookings
}
