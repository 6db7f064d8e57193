import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { CLOSED, UNSOLD } from '#shared/rules/statuses/booking-statuses.ts'
import { travels } from '#shared/rules/statuses/passenger-statuses.ts'
import type { ChipText, Tone } from './status.ts'

type Fulfilled = Pick<Booking, 'status' | 'passengers_complete'> & {
  passengers: Pick<Booking['passengers'][number], 'status' | 'ticket_number'>[]
}

/** Ticket status, derived from the passengers. */
export function fulfilmentChip(booking: Fulfilled): ChipText {
  const text = (name: string, tone: Tone, vars?: Record<string, number>) => ({
    key: `status:fulfilment.${name}`,
    tone,
    ...(vars ? { vars } : {}),
  })
  if (CLOSED.includes(booking.status)) return text('none', 'neutral')
  const travellers = booking.passengers.filter(travels)
  const missing = booking.passengers.filter(({ status }) => status === 'no_show').length
  if (missing > 0) return text('no_show', 'warning', { count: missing })
  const issued = travellers.filter(passenger => passenger.ticket_number).length
  if (issued > 0 && issued === travellers.length) return text('issued', 'success')
  if (issued > 0) return text('partly', 'info', { count: issued, total: travellers.length })
  if (!booking.passengers_complete) return text('details_missing', 'warning')
  if (UNSOLD.includes(booking.status)) return text('details_ready', 'success')
  return booking.status === 'ticketing' ? text('in_progress', 'info') : text('to_follow', 'info')
}
