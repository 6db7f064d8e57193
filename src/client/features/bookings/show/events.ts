import type { Booking } from '#shared/contract/bookings.ts'

export type BookingEvent = Booking['events'][number]

/** Kinds with words of their own. */
export const BOOKING_EVENTS = [
  'held',
  'hold_extended',
  'expired',
  'passengers_saved',
  'passenger_updated',
  'file_added',
  'file_opened',
  'file_removed',
  'paid',
  'refunded',
  'refund_due',
  'refund_asked',
  'confirmed',
  'reinstated',
  'ticketing',
  'ticketed',
  'completed',
  'cancel_requested',
  'cancelled',
  'change_requested',
  'rejected',
  'requested',
  'manual_review',
  'claimed',
  'tickets_added',
  'tickets_reissued',
  'ticket_voided',
  'quote_offered',
  'request_withdrawn',
  'request_declined',
  'reinstated_by_staff',
  'confirmed_by_hand',
  'passenger_corrected',
  'mail_resent',
  'price_changed',
  'schedule_changed',
  'schedule_accepted',
  'schedule_refused',
  'trip_cancelled',
  'names_exported',
  'change_offered',
  'change_proposed',
  'change_accepted',
  'moved',
  'split_off',
  'split_from',
  'invoice_issued',
  'credit_note_issued',
  'prepayment_issued',
  'debit_note_issued',
  'invoice_sent',
  'no_show',
  'no_show_undone',
  'paper_accepted',
  'paper_returned',
  'rooms_changed',
  'sharing_joined',
  'sharing_ended',
  'group_link_made',
  'group_link_closed',
  'place_taken',
  'place_given_back',
  'stay_noted',
  'request_begun',
  'no_answer',
] as const
const KINDS = new Set<string>(BOOKING_EVENTS)

/** Events that a kind of booking tells in words of its own; the others are told alike. */
const OWN_WORDS: Partial<Record<string, readonly string[]>> = {
  tour: ['held', 'expired', 'reinstated', 'reinstated_by_staff', 'trip_cancelled', 'moved'],
  hotel: [
    'held',
    'requested',
    'rejected',
    'expired',
    'passengers_saved',
    'reinstated',
    'reinstated_by_staff',
    'completed',
  ],
}

/** Text key of an event: its kind, else the new status, else "updated"; in the words of the booking's kind. */
export function eventKey(event: Pick<BookingEvent, 'kind' | 'to_status'>, bookingKind = ''): string {
  const name = [event.kind, event.to_status].find(known => known && KINDS.has(known)) ?? 'other'
  return `booking:timeline.${OWN_WORDS[bookingKind]?.includes(name) ? `${bookingKind}.${name}` : name}`
}
