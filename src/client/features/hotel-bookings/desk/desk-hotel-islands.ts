import { lapses } from '#client/features/bookings/desk/desk-actions.ts'
import { givingOf } from '#client/features/bookings/desk/give-back/give-back-form.ts'
import { requestOf } from '#client/features/bookings/desk/request.ts'
import type { DeskHotelBooking } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'

export const TEXTS = [
  'hotel-bookings',
  'desk-stays.entered',
  'desk-booking',
  'invoices.sheet.category',
  'booking',
  'checkout',
  'status',
  'age',
  'validation',
  'lists',
  'ui',
]

/** Other days, while the stay can be moved and the reader may offer it. */
function datesOf({ booking: { id, stay, server_now }, move, can, order, entered }: DeskHotelBooking) {
  const { from, to, zone, state } = stay
  return move && !order && !entered && can.approve && state === 'expected'
    ? { id, from, to, today: zonedDate(server_now, zone) }
    : undefined
}

/** What each island of the page needs, and no more: it is written into the page. */
export function islandsOf(data: DeskHotelBooking) {
  const { booking, can, notes, resendable } = data
  const { id, status, pages, total_minor, currency, hold_expires_at: until, server_now: serverNow } = booking
  return {
    actions: {
      booking: { id, status, pages, total_minor, currency },
      split: undefined,
      giving: givingOf(data),
      lapses: lapses(booking),
      resendable,
      can,
    },
    hold: status === 'held' && until ? { until, serverNow } : undefined,
    request: requestOf(data),
    stay: {
      ...{ bookingId: id, state: booking.stay.state },
      ...{ confirmation: booking.stay.confirmation_number ?? '', note: booking.stay.hotel_note ?? '' },
    },
    order: data.order ? { bookingId: id, order: data.order, currency, decides: can.approve } : undefined,
    dates: datesOf(data),
    notes: { bookingId: id, notes },
  }
}
