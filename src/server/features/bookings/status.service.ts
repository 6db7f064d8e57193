import { canTransition } from '#shared/rules/site/status.ts'
import type { Actor, Unit } from '../../context/context.ts'
import { type BookingChange, type BookingRow, writeStatus } from './bookings.repo.ts'
import { insertEvents } from './events.repo.ts'

type Status = BookingRow['status']

interface Move {
  /** Of the event in the booking's history; the new status unless told otherwise. */
  kind?: string
  reason?: string
  /** Who did it; the caller unless told otherwise. */
  actor?: Actor
  /** What else changes with it. */
  change?: BookingChange
}

/**
 * The one way to change the status of bookings, which are locked and whose stock the caller moves. Nothing but the
 * moves of the state table is possible: another one is a defect of the caller and throws.
 */
export async function changeStatus(
  u: Unit,
  bookings: BookingRow[],
  to: Status,
  move: Move = {},
): Promise<void> {
  const wrong = bookings.find(({ status }) => !canTransition(status, to))
  if (wrong) throw new Error(`A booking cannot go from ${wrong.status} to ${to}`)
  if (bookings.length === 0) return
  const { kind = to, reason, actor, change = {} } = move
  await writeStatus(
    u,
    bookings.map(({ id }) => id),
    to,
    change,
  )
  const events = bookings.map(({ id, status }) => ({ bookingId: id, kind, from: status, to, reason }))
  await insertEvents(u, events, actor)
}

/** A hold is over at its very instant, whether or not the sweeper has been by. */
export function holdIsOver(booking: Pick<BookingRow, 'status' | 'hold_expires_at'>, now: Date): boolean {
  return booking.status === 'held' && booking.hold_expires_at !== null && booking.hold_expires_at <= now
}

/** Status as it is now: a hold that has run out reads as expired before the sweeper says so. */
export function statusNow(booking: Pick<BookingRow, 'status' | 'hold_expires_at'>, now: Date): Status {
  return holdIsOver(booking, now) ? 'expired' : booking.status
}
