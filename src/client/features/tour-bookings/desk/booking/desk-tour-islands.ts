import { DESK_BOOKING_TEXTS, deskIslands } from '#client/features/bookings/desk/desk-islands.ts'
import { askedBooking } from '#client/features/bookings/desk/request.ts'
import { splitOf } from '#client/features/bookings/desk/split/split-form.ts'
import type { DeskTourBooking } from '#shared/contract/desk/tours/tour-bookings.ts'

export const TEXTS = ['desk-departures', ...DESK_BOOKING_TEXTS]

/** A move, while the booking can be moved and the reader may offer it. */
function moveOf({ booking, departure, move, can }: DeskTourBooking) {
  if (!move || !can.approve) return undefined
  const asked = booking.status === 'change_requested'
  return {
    booking: askedBooking(booking),
    move,
    asked,
    ticketed: false,
    override: can.override,
    here: departure.legs,
  }
}

/** Who sleeps where, with others of whom no more is known than that they do. */
const sleptIn = ({ rooms }: DeskTourBooking['booking']) =>
  rooms.map(({ id, kind, wish, own, people, others }) => ({
    ...{ id, kind, wish, own },
    people: [...people, ...others.map(() => ({ passenger_id: '', bed: true }))],
  }))

/** What each island of the page needs, and no more: it is written into the page. */
export function islandsOf(data: DeskTourBooking) {
  const { booking, departure } = data
  const split = splitOf(booking, { rooms: sleptIn(booking), prices: departure.prices })
  return { ...deskIslands(data, split), move: moveOf(data) }
}
