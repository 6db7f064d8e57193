import { can, type Permission } from '../../base/permissions.ts'

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

/**
 * Acts on a booking. All but one are granted one by one; correcting a passenger and adding a document copy
 * (`passengers.edit`) is part of changing the booking, but also what the passengers themselves may do.
 */
export type BookingAct =
  | Extract<Permission, 'bookings.create' | 'bookings.cancel' | 'passengers.view_documents' | 'payments.view'>
  | 'passengers.edit'

const RIGHT: Record<BookingAct, Permission> = {
  'bookings.create': 'bookings.create',
  'bookings.cancel': 'bookings.cancel',
  'passengers.edit': 'bookings.create',
  'passengers.view_documents': 'passengers.view_documents',
  'payments.view': 'payments.view',
}

/** What staff need for the same act; they look after every booking of the tenant. */
const STAFF_ACT: Record<BookingAct, Permission | undefined> = {
  'bookings.create': 'bookings.override',
  'bookings.cancel': 'bookings.override',
  'passengers.edit': 'bookings.override',
  'passengers.view_documents': 'pii.view',
  'payments.view': undefined,
}

/** What somebody typed in or paid for is no secret from them. */
const OPEN_TO_MAKER = new Set<BookingAct>(['passengers.view_documents', 'payments.view'])

/** What passengers may do with a booking an agency made for them. */
const OPEN_TO_PASSENGERS = new Set<BookingAct>(['passengers.edit', 'payments.view'])

/**
 * Whether a guest's capability alone (a look-up, a mailed link, having booked in this browser) covers the act.
 * What nobody's agency made is all the guest's. What an agency made stays the agency's: a passenger corrects
 * passengers and sees the own payment, and its members get nothing that their grants refuse them.
 */
export function mayActByCapability(
  user: BookingUser | null | undefined,
  booking: OwnedBooking,
  act: BookingAct,
): boolean {
  if (booking.agency_id === null) return true
  if (!OPEN_TO_PASSENGERS.has(act)) return false
  return user?.travel_agency?.id !== booking.agency_id || can(user, RIGHT[act])
}

/**
 * Whether somebody who can open the booking may also do this with it. `bookings.create` stands for filling
 * it in and changing it. Who came by a guest's capability acts by that; an agency's grants do not limit
 * what its member booked privately.
 */
export function mayActOnBooking(
  user: BookingUser | null | undefined,
  booking: OwnedBooking,
  act: BookingAct,
): boolean {
  if (!user || !maySeeBooking(user, booking)) return mayActByCapability(user, booking, act)
  if (user.kind === 'staff') {
    const right = STAFF_ACT[act]
    return right === undefined || can(user, right)
  }
  if (booking.user_id === user.id && OPEN_TO_MAKER.has(act)) return true
  if (booking.agency_id === null && user.travel_agency) return true
  return can(user, RIGHT[act])
}

/** Whether the user may pay this booking from the balance of the agency it was made for: never by a capability. */
export function mayPayFromBalance(user: BookingUser | null | undefined, booking: OwnedBooking): boolean {
  const own = booking.agency_id !== null && booking.agency_id === user?.travel_agency?.id
  return own && can(user, 'balance.spend') && maySeeBooking(user, booking)
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
