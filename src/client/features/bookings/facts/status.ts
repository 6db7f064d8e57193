import { HOUR_MS } from '#shared/base/durations.ts'
import type { BookingStatus, PaymentStatus } from '#shared/contract/bookings/bookings.ts'
import { statusKey } from '#shared/rules/texts/booking-status.ts'

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** Key of `locales/<lang>/status.json` with values, and a tone. */
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
  partially_refunded: 'neutral',
  refunded: 'neutral',
}

export function bookingChip(status: BookingStatus, kind = ''): ChipText {
  return { key: statusKey(status, kind), tone: BOOKING_TONES[status] }
}

export function paymentChip(status: PaymentStatus): ChipText {
  return { key: `status:payment.${status}`, tone: PAYMENT_TONES[status] }
}

/** Danger within a day, warning within three. */
export function deadlineTone(at: string, now: string): Tone {
  const left = Date.parse(at) - Date.parse(now)
  if (left <= 24 * HOUR_MS) return 'danger'
  return left <= 72 * HOUR_MS ? 'warning' : 'neutral'
}
