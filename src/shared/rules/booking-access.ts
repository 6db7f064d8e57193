import { can, type Permission } from './permissions.ts'

export interface BookingUser {
  id: string
  kind: 'customer' | 'agent' | 'staff'
  travel_agency?: { id: string } | null
  permissions: readonly string[]
}

export interface OwnedBooking {
  user_id: string | null
  agency_id: string | null
}

/**
 * Whether a session alone opens the booking: the tenant's staff, its maker, a permitted member of its agency.
 * What was booked for an agency is seen only while acting for it; what one booked for oneself, always.
 */
export function maySeeBooking(user: BookingUser | null | undefined, booking: OwnedBooking): boolean {
  if (!user) return false
  if (user.kind === 'staff') return true
  const own = booking.user_id === user.id
  if (booking.agency_id === null) return own
  if (booking.agency_id !== user.travel_agency?.id) return false
  return can(user, 'bookings.view_agency') || (own && can(user, 'bookings.view_own'))
}

/** Acts on a booking that are granted one by one. */
export type BookingAct = Extract<
  Permission,
  'bookings.create' | 'bookings.cancel' | 'passengers.view_documents' | 'payments.view'
>

/** What staff need for the same act; they look after every booking of the tenant. */
const STAFF_ACT: Record<BookingAct, Permission | undefined> = {
  'bookings.create': 'bookings.override',
  'bookings.cancel': 'bookings.override',
  'passengers.view_documents': 'pii.view',
  'payments.view': undefined,
}

/** What somebody typed in or paid for is no secret from them. */
const OPEN_TO_MAKER = new Set<BookingAct>(['passengers.view_documents', 'payments.view'])

/**
 * Whether somebody who can open the booking may also do this with it. `bookings.create` stands for filling
 * it in and changing it. Who came by a guest's capability acts as a guest; an agency's grants do not limit
 * what its member booked privately.
 */
export function mayActOnBooking(
  user: BookingUser | null | undefined,
  booking: OwnedBooking,
  act: BookingAct,
): boolean {
  if (!user || !maySeeBooking(user, booking)) return true
  if (user.kind === 'staff') {
    const right = STAFF_ACT[act]
    return right === undefined || can(user, right)
  }
  if (booking.user_id === user.id && OPEN_TO_MAKER.has(act)) return true
  if (booking.agency_id === null && user.travel_agency) return true
  return can(user, act)
}

/** Whether the user may take the list away as a file: whoever sees it may, staff, who see everything, by name. */
export function mayExportBookings(user: BookingUser | null | undefined): boolean {
  return Boolean(user) && (user?.kind !== 'staff' || can(user, 'exports.run'))
}

/** Whether the user may book at all: guests always may, staff for a caller on the phone. */
export function mayBook(user: BookingUser | null | undefined): boolean {
  if (!user) return true
  return can(user, user.kind === 'staff' ? 'bookings.override' : 'bookings.create')
}
