import type { BookingClock } from '#shared/contract/desk/bookings/bookings.ts'
import { CLOSED } from '#shared/rules/statuses/booking-statuses.ts'
import type { BookingRow } from '../bookings.repo.ts'

const OVER = new Set<BookingRow['status']>([...CLOSED, 'completed'])

export const clockAt = (kind: BookingClock['kind'], at: Date, done = false): BookingClock => ({
  kind,
  at: at.toISOString(),
  done,
})

/** When a hold ends, or a request is promised its answer; none of other bookings. */
export function ownClocks({ status, hold_expires_at: hold, answer_by: answer }: BookingRow): BookingClock[] {
  if (status === 'held' && hold) return [clockAt('hold', hold)]
  return status === 'requested' && answer ? [clockAt('answer', answer)] : []
}

/** These and those of its kind by time; those that are met are done. None once it is over. */
export function clocksOf(booking: BookingRow, ofKind: readonly BookingClock[]): BookingClock[] {
  if (OVER.has(booking.status)) return []
  return [...ownClocks(booking), ...ofKind].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
