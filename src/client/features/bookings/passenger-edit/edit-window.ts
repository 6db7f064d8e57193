import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'

export type ClosedReason = 'deadline' | 'ticketed' | 'status'
/** `late`: the deadline has passed, but no name is known yet. */
type Window = { open: true; late?: true } | { open: false; reason: ClosedReason }

type Listed = Pick<Booking, 'can' | 'server_now' | 'name_list_deadline'>
type Named = Pick<Passenger, 'status' | 'ticket_number' | 'surname'>

export function editWindow(booking: Listed, passenger: Named): Window {
  if (passenger.ticket_number || passenger.status === 'ticketed') return { open: false, reason: 'ticketed' }
  if (booking.can.edit_passengers && passenger.status === 'active') return { open: true }
  if (booking.can.add_names && passenger.status === 'active' && passenger.surname === null)
    return { open: true, late: true }
  const past = Date.parse(booking.server_now) > Date.parse(booking.name_list_deadline)
  return { open: false, reason: past ? 'deadline' : 'status' }
}

type Kind = Pick<Booking, 'kind'>

/** `viaResource` and `viaResourceId` mark the way from a booking; its field is then fixed. */
export function isViaBooking(query: URLSearchParams, { kind, id }: Pick<Booking, 'kind' | 'id'>): boolean {
  return query.get('viaResource') === `${kind}-bookings` && query.get('viaResourceId') === id
}

const pageOf = (passengerId: string, { kind }: Kind) => `/${kind}-booking-passengers/${passengerId}/edit`

export function editPath(passengerId: string, booking: Pick<Booking, 'kind' | 'id'>): string {
  return `${pageOf(passengerId, booking)}?viaResource=${booking.kind}-bookings&viaResourceId=${booking.id}`
}

/** The page of a passenger's copies, without JavaScript. */
export const copiesPath = (passengerId: string, booking: Kind) => `${pageOf(passengerId, booking)}?files`
