import { requestOf } from '#client/features/bookings/desk/request.ts'
import type { DeskFlightBooking } from '#shared/contract/desk/flight-bookings.ts'
import { tripDays } from '../itinerary/trip-days.ts'

/** What each island of the page needs, and no more: it is written into the page. */
export function islandsOf(data: DeskFlightBooking) {
  const { booking, tickets, prefixes, can, notes, resendable } = data
  const { total_minor, currency } = booking
  const { id, status, pages, passengers, hold_expires_at: until, server_now: serverNow } = booking
  const { schedule, slices } = booking
  return {
    actions: { booking: { id, status, pages, total_minor, currency }, resendable, can },
    hold: status === 'held' && until ? { until, serverNow } : undefined,
    request: requestOf(data),
    schedule: schedule ? { booking: { id, slices }, schedule, approve: can.approve } : undefined,
    people: { booking: { id, status, passengers }, tickets, prefixes, can },
    names: booking.can.edit_passengers
      ? { booking: { id, passengers }, days: tripDays(booking.slices) }
      : undefined,
    notes: { bookingId: id, notes },
  }
}
