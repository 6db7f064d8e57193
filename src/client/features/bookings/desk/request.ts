import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'

export type AskedBooking = Pick<Booking, 'id' | 'currency' | 'quote' | 'price_lines' | 'total_minor'>

export function askedBooking(booking: AskedBooking): AskedBooking {
  const { id, currency, quote, price_lines, total_minor } = booking
  return { id, currency, quote, price_lines, total_minor }
}

/** The request that waits for an answer, with the customer's words, or what staff offered unasked; else undefined. */
export function requestOf({ booking, cancel, history, can }: DeskBooking<Booking>) {
  const { status } = booking
  if (status !== 'cancel_requested' && status !== 'change_requested') return undefined
  const asked = history.find(event => event.to_status === status)
  const unasked = asked?.actor === 'staff'
  const wish = (!unasked && asked?.reason) || null
  return { booking: askedBooking(booking), cancel, wish, unasked, approve: can.approve }
}
