import { canTransition } from '#shared/rules/site/status.ts'
import type { Actor, Unit } from '../../context/context.ts'
import { type BookingChange, type BookingRow, writeStatus } from './bookings.repo.ts'
import { insertEvents } from './events.repo.ts'

type Status = BookingRow['status']

interface Move {
  kind?: string
  reason?: string
  actor?: Actor
  change?: BookingChange
}

/** The only way to change the status of (locked) bookings; the caller moves the stock. Throws on a wrong transition. */
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

/** A hold ends at its instant, before the sweeper marks it. */
export function holdIsOver(booking: Pick<BookingRow, 'status' | 'hold_expires_at'>, now: Date): boolean {
  return booking.status === 'held' && booking.hold_expires_at !== null && booking.hold_expires_at <= now
}

/** Current status: an ended hold is expired before the sweeper marks it. */
export function statusNow(booking: Pick<BookingRow, 'status' | 'hold_expires_at'>, now: Date): Status {
  return holdIsOver(booking, now) ? 'expired' : booking.status
}
