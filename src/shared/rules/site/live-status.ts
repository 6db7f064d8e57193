import type { BookingStatus } from '../../contract/bookings/bookings.ts'

/** Statuses of bookings that are to travel, also while a request waits. */
export const LIVE_STATUSES = [
  'requested',
  'held',
  'confirmed',
  'ticketing',
  'ticketed',
  'cancel_requested',
  'change_requested',
  'manual_review',
] as const satisfies BookingStatus[]

export const isLive = (status: BookingStatus): boolean =>
  (LIVE_STATUSES as readonly BookingStatus[]).includes(status)
