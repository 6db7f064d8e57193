import { DESK_BOOKING_TEXTS, deskIslands } from '#client/features/bookings/desk/desk-islands.ts'
import type { DeskHotelBooking } from '#shared/contract/desk/hotels/hotel-bookings.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'

export const TEXTS = ['hotel-bookings', 'desk-stays.entered', ...DESK_BOOKING_TEXTS]

/** Other days, while the stay can be moved and the reader may offer it. */
function datesOf({ booking: { id, stay, server_now }, move, can, order, entered }: DeskHotelBooking) {
  const { from, to, zone, state } = stay
  return move && !order && !entered && can.approve && state === 'expected'
    ? { id, from, to, today: zonedDate(server_now, zone) }
    : undefined
}

/** What each island of the page needs, and no more: it is written into the page. */
export function islandsOf(data: DeskHotelBooking) {
  const { booking, can } = data
  const { id, currency } = booking
  return {
    ...deskIslands(data, undefined),
    stay: {
      ...{ bookingId: id, state: booking.stay.state },
      ...{ confirmation: booking.stay.confirmation_number ?? '', note: booking.stay.hotel_note ?? '' },
      decides: can.approve,
    },
    order: data.order ? { bookingId: id, order: data.order, currency, decides: can.approve } : undefined,
    dates: datesOf(data),
  }
}
