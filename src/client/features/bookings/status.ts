import type { BookingStatus, FlightBooking, PaymentStatus } from '#shared/contract/flight-bookings.ts'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** What a status chip says: a key of `locales/<lang>/status.json` with its figures, and a tone. */
export interface ChipText {
  key: string
  tone: Tone
  vars?: Record<string, number>
}

const BOOKING_TONES: Record<BookingStatus, Tone> = {
  draft: 'neutral',
  requested: 'info',
  rejected: 'danger',
  held: 'warning',
  expired: 'danger',
  confirmed: 'success',
  ticketing: 'success',
  ticketed: 'success',
  completed: 'neutral',
  cancel_requested: 'warning',
  cancelled: 'neutral',
  change_requested: 'warning',
  manual_review: 'warning',
}

const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  unpaid: 'neutral',
  deposit_paid: 'info',
  partially_paid: 'info',
  paid: 'success',
  overpaid: 'warning',
  refund_due: 'warning',
  refunded: 'neutral',
}

export function bookingChip(status: BookingStatus): ChipText {
  return { key: `status:booking.${status}`, tone: BOOKING_TONES[status] }
}

export function paymentChip(status: PaymentStatus): ChipText {
  return { key: `status:payment.${status}`, tone: PAYMENT_TONES[status] }
}

type Fulfilled = Pick<FlightBooking, 'status' | 'passengers_complete'> & {
  passengers: Pick<FlightBooking['passengers'][number], 'status' | 'ticket_number'>[]
}

const OVER: BookingStatus[] = ['rejected', 'expired', 'cancelled']
const BEFORE: BookingStatus[] = ['draft', 'requested', 'held']

/** The third status line: how far the tickets are. Derived from the passengers, never stored. */
export function fulfilmentChip(booking: Fulfilled): ChipText {
  const text = (name: string, tone: Tone, vars?: Record<string, number>) => ({
    key: `status:fulfilment.${name}`,
    tone,
    ...(vars ? { vars } : {}),
  })
  if (OVER.includes(booking.status)) return text('none', 'neutral')
  const travellers = booking.passengers.filter(({ status }) => status === 'active' || status === 'ticketed')
  const issued = travellers.filter(passenger => passenger.ticket_number).length
  if (issued > 0 && issued === travellers.length) return text('issued', 'success')
  if (issued > 0) return text('partly', 'info', { count: issued, total: travellers.length })
  if (!booking.passengers_complete) return text('details_missing', 'warning')
  if (BEFORE.includes(booking.status)) return text('details_ready', 'success')
  return booking.status === 'ticketing' ? text('in_progress', 'info') : text('to_follow', 'info')
}

const HOUR = 3_600_000

/** How pressing a deadline is: passed or within a day is danger, within three days a warning. */
export function deadlineTone(at: string, now: string): Tone {
  const left = Date.parse(at) - Date.parse(now)
  if (left <= 24 * HOUR) return 'danger'
  return left <= 72 * HOUR ? 'warning' : 'neutral'
}
