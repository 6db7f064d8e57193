import type { BookingStatus } from '#shared/contract/bookings/bookings.ts'

/** State table of bookings; `manual_review` is reachable from all and decided by staff. */
const TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  draft: ['held', 'requested'],
  // Held when it is accepted, cancelled when it is taken back.
  requested: ['held', 'rejected', 'cancelled'],
  rejected: [],
  // Asked for once names are typed, where nothing is kept without asking.
  // Ticketing when it is paid and ordered at its supplier.
  held: ['confirmed', 'expired', 'cancelled', 'cancel_requested', 'requested', 'ticketing'],
  expired: ['held', 'confirmed', 'ticketing'],
  // Cancelled without being asked for when the flight is moved or does not go.
  // Completed after the journey, where nothing is issued.
  confirmed: ['ticketing', 'completed', 'cancel_requested', 'change_requested', 'cancelled'],
  // Confirmed when what was ordered is given.
  ticketing: ['ticketed', 'confirmed', 'cancel_requested', 'change_requested', 'cancelled'],
  // Back when a ticket is void.
  ticketed: ['ticketing', 'completed', 'cancel_requested', 'change_requested', 'cancelled'],
  completed: [],
  cancel_requested: ['cancelled', 'held', 'confirmed', 'ticketing', 'ticketed'],
  cancelled: [],
  change_requested: ['confirmed', 'ticketing', 'ticketed', 'cancelled'],
  manual_review: ['held', 'expired', 'confirmed', 'ticketing', 'ticketed', 'completed', 'cancelled'],
}

export function canTransition(from: BookingStatus, to: BookingStatus): boolean {
  if (to === 'manual_review') return from !== 'manual_review'
  return TRANSITIONS[from].includes(to)
}
