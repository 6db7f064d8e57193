import type { BookingStatus } from '../../contract/bookings/bookings.ts'

// Written out, so that a browser gets only those it asks for. Partial indexes have the same order.
type Statuses = readonly BookingStatus[]

export const isOneOf = (statuses: Statuses, status: string): boolean =>
  (statuses as readonly string[]).includes(status)

/** Asked for or held. */
export const PENDING: Statuses = ['requested', 'held']

/** Nothing of it is sold yet. */
export const UNSOLD: Statuses = ['draft', 'requested', 'held']

/** Ended without a journey: nothing more is to be paid. */
export const CLOSED: Statuses = ['rejected', 'expired', 'cancelled']

/** Sold, and a ticket is missing, where there are any. */
export const TO_TICKET: Statuses = ['confirmed', 'ticketing']

/** Sold, still to take place, and nothing is asked about it. */
export const SOLD_AHEAD: Statuses = ['confirmed', 'ticketing', 'ticketed']

/** The same, or held. */
export const OPEN: Statuses = ['held', 'confirmed', 'ticketing', 'ticketed']

/** Sold, also when it is over; nothing is asked about it. */
export const SOLD: Statuses = ['confirmed', 'ticketing', 'ticketed', 'completed']

/** A stay is sold, and its supplier has it. */
export const STAY_SOLD: Statuses = ['confirmed', 'completed']

/** Stock is sold, and what is still due may be paid, also while a change is asked for. */
export const BOOKED: Statuses = ['confirmed', 'ticketing', 'ticketed', 'completed', 'change_requested']

/** Stock is sold, whatever is asked about it. */
export const STOCK_SOLD: Statuses = [
  'confirmed',
  'ticketing',
  'ticketed',
  'completed',
  'cancel_requested',
  'change_requested',
]

/** Held or sold, and to travel, also while a change is asked for. */
export const TO_TRAVEL: Statuses = ['held', 'confirmed', 'ticketing', 'ticketed', 'change_requested']

/** Staff have to decide. */
export const WAITS_FOR_STAFF: Statuses = [
  'requested',
  'cancel_requested',
  'change_requested',
  'manual_review',
]

/** To travel, also while a request waits. */
export const LIVE: Statuses = [
  'requested',
  'held',
  'confirmed',
  'ticketing',
  'ticketed',
  'cancel_requested',
  'change_requested',
  'manual_review',
]
