import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { lapses } from './desk-actions.ts'
import { givingOf } from './give-back/give-back-form.ts'
import { requestOf } from './request.ts'
import type { SplitBooking } from './split/split-form.ts'

export const DESK_BOOKING_TEXTS = [
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

/** What the islands of every kind need, and no more: it is written into the page. */
export function deskIslands(data: DeskBooking<Booking>, split: SplitBooking | undefined) {
  const { booking, can, notes, resendable } = data
  const { id, status, pages, total_minor, currency, hold_expires_at: until, server_now: serverNow } = booking
  return {
    actions: {
      booking: { id, status, pages, total_minor, currency },
      split: can.approve ? split : undefined,
      giving: givingOf(data),
      lapses: lapses(booking),
      resendable,
      can,
    },
    hold: status === 'held' && until ? { until, serverNow } : undefined,
    request: requestOf(data),
    notes: { bookingId: id, notes },
  }
}
