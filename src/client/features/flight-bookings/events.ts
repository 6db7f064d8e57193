import type { FlightBooking } from '#shared/contract/flight-bookings.ts'

export type BookingEvent = FlightBooking['events'][number]

const KINDS = new Set([
  'created',
  'held',
  'hold_extended',
  'expired',
  'passengers_saved',
  'passenger_updated',
  'file_added',
  'file_removed',
  'payment_started',
  'payment_received',
  'payment_failed',
  'refunded',
  'refund_due',
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
  'opened_by_lookup',
  'link_sent',
  'mail_sent',
])

/** Key of the words for an event: its kind, else the status it led to, else a plain "updated". */
export function eventKey(event: Pick<BookingEvent, 'kind' | 'to_status'>): string {
  const name = [event.kind, event.to_status].find(known => known && KINDS.has(known))
  return `booking:timeline.${name ?? 'other'}`
}

/** Newest first, as people read a log; events of the same instant keep the later one on top. */
export function newestFirst(events: BookingEvent[]): BookingEvent[] {
  return events
    .map((event, index) => ({ event, index }))
    .sort((a, b) => Date.parse(b.event.at) - Date.parse(a.event.at) || b.index - a.index)
    .map(({ event }) => event)
}
