import { can, isStaff, type Permission, type Right } from '../../base/permissions.ts'
import { isOneOf, OPEN } from '../statuses/booking-statuses.ts'

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
 * Whether a session alone opens the booking: to staff with a right, whatever it is; agency bookings only while acting
 * for the agency.
 */
export function maySeeBooking(user: BookingUser | null | undefined, booking: OwnedBooking): boolean {
  if (!user) return false
  if (user.kind === 'staff') return isStaff(user)
  const own = booking.user_id === user.id
  if (booking.agency_id === null) return own
  if (booking.agency_id !== user.travel_agency?.id) return false
  return can(user, 'bookings.view_agency') || (own && can(user, 'bookings.view_own'))
}

/** Actions on a booking, each with its own permission; `passengers.edit` is also open to passengers. */
export type BookingAct =
  | Extract<
      Permission,
      'bookings.create' | 'bookings.cancel' | 'passengers.view_documents' | 'payments.view' | 'invoices.view'
    >
  | 'passengers.edit'

const RIGHT: Record<BookingAct, Permission> = {
  'bookings.create': 'bookings.create',
  'bookings.cancel': 'bookings.cancel',
  'passengers.edit': 'bookings.create',
  'passengers.view_documents': 'passengers.view_documents',
  'payments.view': 'payments.view',
  'invoices.view': 'invoices.view',
}

const STAFF_ACT: Record<BookingAct, Permission | undefined> = {
  'bookings.create': 'bookings.override',
  'bookings.cancel': 'bookings.override',
  'passengers.edit': 'bookings.override',
  'passengers.view_documents': 'pii.view',
  'payments.view': undefined,
  'invoices.view': undefined,
}

/** Staff bring to an end what they booked for a caller. */
const OPEN_TO_BOOKER = new Set<BookingAct>(['bookings.create', 'bookings.cancel', 'passengers.edit'])

/** The maker knows these data. */
const OPEN_TO_MAKER = new Set<BookingAct>(['passengers.view_documents', 'payments.view', 'invoices.view'])

/** Allowed to passengers of an agency's booking. */
const OPEN_TO_PASSENGERS = new Set<BookingAct>(['passengers.edit', 'payments.view', 'invoices.view'])

/** Whether a guest grant allows the action: all on a guest's booking, on an agency's only what passengers may. */
export function mayActByCapability(
  user: BookingUser | null | undefined,
  booking: OwnedBooking,
  act: BookingAct,
): boolean {
  if (booking.agency_id === null) return true
  if (!OPEN_TO_PASSENGERS.has(act)) return false
  return user?.travel_agency?.id !== booking.agency_id || can(user, RIGHT[act])
}

/** Whether a caller who can open the booking may do this. `bookings.create` covers filling in and changing. */
export function mayActOnBooking(
  user: BookingUser | null | undefined,
  booking: OwnedBooking,
  act: BookingAct,
): boolean {
  if (!user || !maySeeBooking(user, booking)) return mayActByCapability(user, booking, act)
  if (user.kind === 'staff') {
    const right = STAFF_ACT[act]
    if (right === undefined || can(user, right)) return true
    return OPEN_TO_BOOKER.has(act) && booking.user_id === user.id && mayBook(user)
  }
  if (booking.user_id === user.id && OPEN_TO_MAKER.has(act)) return true
  if (booking.agency_id === null && user.travel_agency) return true
  return can(user, RIGHT[act])
}

/** Whether the user may pay from the balance of the booking's agency; never by a guest grant. */
export function mayPayFromBalance(user: BookingUser | null | undefined, booking: OwnedBooking): boolean {
  const own = booking.agency_id !== null && booking.agency_id === user?.travel_agency?.id
  return own && can(user, 'balance.spend') && maySeeBooking(user, booking)
}

/** Whether staff may correct passengers of a booking in this status, also when it is closed to the customer. */
export function mayCorrect(user: BookingUser | null | undefined, { status }: { status: string }): boolean {
  return user?.kind === 'staff' && can(user, 'bookings.override') && isOneOf(OPEN, status)
}

/** Whether the user may export the list: everyone who sees it, staff with a permission. */
export function mayExportBookings(user: BookingUser | null | undefined): boolean {
  return Boolean(user) && (user?.kind !== 'staff' || can(user, 'exports.run'))
}

export const mayExportAllNames = (user: BookingUser | null | undefined): boolean =>
  user?.kind === 'staff' && can(user, 'exports.run') && can(user, 'pii.view')

/** Whether the user may export a booking's passengers: who may see its documents by a session, or staff. */
export function mayExportNames(user: BookingUser | null | undefined, booking: OwnedBooking): boolean {
  if (user?.kind === 'staff') return mayExportAllNames(user)
  // A link or a reference is not enough for whole document numbers.
  if (!user || !maySeeBooking(user, booking)) return false
  return mayActOnBooking(user, booking, 'passengers.view_documents')
}

const BOOKS_FOR_CALLERS = ['bookings.approve', 'bookings.override'] as const satisfies Right

/** Whether the user may book: guests may, staff on behalf of callers. */
export function mayBook(user: BookingUser | null | undefined): boolean {
  if (!user) return true
  return can(user, user.kind === 'staff' ? BOOKS_FOR_CALLERS : 'bookings.create')
}

/** Whether the user books for callers: for any travel agency, and children alone, which staff arrange with the airline. */
export const mayBookForCallers = (
  user: Pick<BookingUser, 'kind' | 'permissions'> | null | undefined,
): boolean => user?.kind === 'staff' && can(user, BOOKS_FOR_CALLERS)

const INVOICE_STAFF = ['invoices.view', 'invoices.credit', 'exports.run'] as const

/** Whether the user may list invoices: of own bookings, or as staff those of the tenant. */
export function mayListInvoices(user: BookingUser | null | undefined): boolean {
  if (user?.kind !== 'staff') return can(user, 'invoices.view')
  return INVOICE_STAFF.some(right => can(user, right))
}
