import type { BookingStatus } from '../../contract/bookings/bookings.ts'

/** Statuses that a kind says in words of its own; the others are said alike. */
const OWN_WORDS: Partial<Record<string, readonly BookingStatus[]>> = {
  tour: ['held'],
  hotel: ['held', 'ticketing', 'requested', 'rejected', 'completed'],
}

export const statusKey = (status: BookingStatus, kind = ''): string =>
  `status:booking.${OWN_WORDS[kind]?.includes(status) ? `${kind}_${status}` : status}`
