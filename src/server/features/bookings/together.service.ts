import type { Unit } from '../../context/context.ts'
import type { BookingRow } from './bookings.repo.ts'
import { insertEvents } from './events.repo.ts'
import {
  changePlaces,
  dueBy,
  endHoldsBy,
  lockBookings,
  offersEndBy,
  type PlaceChange,
} from './together.repo.ts'

/** What happens to all bookings of one journey. */

/** Bookings locked in the order of their ids; before their stock. */
export const lockTogether = async (u: Unit, ids: string[]): Promise<BookingRow[]> =>
  ids.length > 0 ? lockBookings(u, ids) : []

export async function moveTogether(u: Unit, ids: string[], place: PlaceChange): Promise<void> {
  if (ids.length > 0) await changePlaces(u, ids, place)
}

/** No hold and no offer outlasts the journey's beginning, which came nearer, and nothing is due after it. */
export async function boundTogether(u: Unit, ids: string[], begins: Date): Promise<void> {
  if (ids.length === 0) return
  await endHoldsBy(u, ids, begins)
  await dueBy(u, ids, begins)
  // Once it has begun, offers are made knowing what was travelled.
  if (begins > u.now) await offersEndBy(u, ids, begins)
}

export async function noteTogether(
  u: Unit,
  ids: string[],
  event: { kind: string; reason?: string },
): Promise<void> {
  if (ids.length === 0) return
  await insertEvents(
    u,
    ids.map(bookingId => ({ bookingId, ...event })),
  )
}
