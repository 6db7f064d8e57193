import { lapses } from '#client/features/bookings/desk/desk-actions.ts'
import { givingOf } from '#client/features/bookings/desk/give-back/give-back-form.ts'
import { askedBooking, requestOf } from '#client/features/bookings/desk/request.ts'
import { splitOf } from '#client/features/bookings/desk/split/split-form.ts'
import type { DeskTourBooking } from '#shared/contract/desk/tours/tour-bookings.ts'

export const TEXTS = [
  'desk-departures',
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

/** What each island of the page needs, and no more: it is written into the page. */
export function islandsOf(data: DeskTourBooking) {
  const { booking, departure, can, notes, resendable } = data
  const { id, status, pages, total_minor, currency, hold_expires_at: until, server_now: serverNow } = booking
  return {
    actions: {
      booking: { id, status, pages, total_minor, currency },
      split: can.approve ? splitOf(booking, { rooms: booking.rooms, prices: departure.prices }) : undefined,
      giving: givingOf(data),
      lapses: lapses(booking),
      resendable,
      can,
    },
    hold: status === 'held' && until ? { until, serverNow } : undefined,
    request: requestOf(data),
    move: moveOf(data),
    notes: { bookingId: id, notes },
  }
}
