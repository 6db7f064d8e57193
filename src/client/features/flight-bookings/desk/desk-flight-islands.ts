import { deskIslands } from '#client/features/bookings/desk/desk-islands.ts'
import { askedBooking } from '#client/features/bookings/desk/request.ts'
import { splitOf } from '#client/features/bookings/desk/split/split-form.ts'
import type { DeskFlightBooking } from '#shared/contract/desk/flights/flight-bookings.ts'
import { tripDays } from '../itinerary/trip-days.ts'

export { DESK_BOOKING_TEXTS as TEXTS } from '#client/features/bookings/desk/desk-islands.ts'

export const SCHEDULE = ['desk-schedule.booking', 'schedule', 'itinerary', 'desk-booking', 'validation', 'ui']

/** A move, while the booking can be moved and the reader may offer it. */
function moveOf({ booking, move, tickets, can }: DeskFlightBooking) {
  if (!move || !can.approve) return undefined
  const { status, slices, places } = booking
  const segments = slices.flatMap(slice => slice.segments)
  return {
    booking: askedBooking(booking),
    move,
    asked: status === 'change_requested',
    ticketed: tickets.some(({ voided_at }) => voided_at === null),
    override: can.override,
    here: segments.map(({ airline, flight_number, origin, destination, departs_at, origin_zone }) => ({
      label: `${airline} ${flight_number}`,
      from: places[origin]?.city ?? { en: origin },
      to: places[destination]?.city ?? { en: destination },
      at: departs_at,
      zone: origin_zone,
    })),
  }
}

/** What each island of the page needs, and no more: it is written into the page. */
export function islandsOf(data: DeskFlightBooking) {
  const { booking, tickets, prefixes, can } = data
  const { id, kind, status, passengers, due_minor, schedule, slices } = booking
  return {
    ...deskIslands(data, splitOf(booking)),
    schedule: schedule ? { booking: { id, slices }, schedule, approve: can.approve } : undefined,
    move: moveOf(data),
    pnr: data.block.own_pnr && can.ticket ? { bookingId: id, pnr: booking.airline_pnr } : undefined,
    people: {
      booking: { id, kind, status, passengers, due_minor },
      ...{ tickets, prefixes, can, noShow: data.no_show },
    },
    names:
      booking.can.edit_passengers && passengers.length > 1
        ? { booking: { id, passengers }, days: tripDays(booking.slices) }
        : undefined,
  }
}
