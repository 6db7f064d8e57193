import type { BookingRow } from '../../contract/bookings/bookings.ts'

type NextDeadline = NonNullable<BookingRow['next_deadline']>

/** The earliest that is still to come of the deadlines a booking has. */
export function nextDeadline(
  deadlines: Partial<Record<NextDeadline['kind'], Date | null>>,
  now: Date,
): NextDeadline | null {
  const coming = (Object.entries(deadlines) as [NextDeadline['kind'], Date | null][]).flatMap(([kind, at]) =>
    at && at > now ? [{ kind, at: at.toISOString() }] : [],
  )
  return coming.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null
}
