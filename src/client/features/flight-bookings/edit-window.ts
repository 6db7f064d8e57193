import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'

export type ClosedReason = 'deadline' | 'ticketed' | 'status'
type Window = { open: true } | { open: false; reason: ClosedReason }

type Listed = Pick<FlightBooking, 'can' | 'server_now' | 'name_list_deadline'>
type Named = Pick<Passenger, 'status' | 'ticket_number'>

export function editWindow(booking: Listed, passenger: Named): Window {
  if (passenger.ticket_number || passenger.status === 'ticketed') return { open: false, reason: 'ticketed' }
  if (booking.can.edit_passengers && passenger.status === 'active') return { open: true }
  const past = Date.parse(booking.server_now) > Date.parse(booking.name_list_deadline)
  return { open: false, reason: past ? 'deadline' : 'status' }
}

/** `viaResource` and `viaResourceId` mark the way from a booking; its field is then fixed. */
export function isViaBooking(query: URLSearchParams, bookingId: string): boolean {
  return query.get('viaResource') === 'flight-bookings' && query.get('viaResourceId') === bookingId
}

export function editPath(passengerId: string, bookingId: string): string {
  return `/flight-booking-passengers/${passengerId}/edit?viaResource=flight-bookings&viaResourceId=${bookingId}`
}

/** The page of a passenger's copies, without JavaScript. */
export const copiesPath = (passengerId: string) => `/flight-booking-passengers/${passengerId}/edit?files`
