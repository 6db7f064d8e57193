import type { Unit } from '../../context/context.ts'
import { kindOf } from './kind.port.ts'
import { listPrivateBookings } from './personal-data.repo.ts'

/** A user's private bookings with masked document numbers. Agency bookings belong to the agency. */
export async function privateBookingsOf(u: Unit, userId: string): Promise<{ id: string }[]> {
  const bookings: { id: string }[] = []
  for (const { id, kind } of await listPrivateBookings(u, userId)) {
    // A draft contains full document numbers.
    bookings.push({ id, kind, ...(await kindOf({ kind }).view(u, id)), draft: null } as { id: string })
  }
  return bookings
}
