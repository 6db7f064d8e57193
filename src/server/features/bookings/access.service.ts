import { can, isStaff, type Permission } from '#shared/base/permissions.ts'
import { type BookingAct, mayActOnBooking, maySeeBooking } from '#shared/rules/access/booking-access.ts'
import type { Unit } from '../../context/context.ts'
import { AppError } from '../../lib/errors.ts'
import { isId } from '../../lib/ids.ts'
import { grantOf } from '../auth/guests/guests.service.ts'
import { type BookingRow, getBooking, lockBooking } from './bookings.repo.ts'

async function requireAccess(u: Unit, booking: BookingRow | undefined): Promise<BookingRow> {
  if (booking && maySeeBooking(u.user, booking)) return booking
  const grant = booking && (await grantOf(u, booking.id))
  if (grant) {
    u.effects.byGrant = true
    if (grant.named) u.effects.byName = true
    return booking
  }
  throw new AppError('booking.not_found')
}

/** The booking, if the caller may open it. Throws `booking.not_found` otherwise, whether or not it exists. */
export async function requireBooking(u: Unit, id: string): Promise<BookingRow> {
  return requireAccess(u, isId(id) ? await getBooking(u, id) : undefined)
}

/** Without an access check: for mails, jobs and checked callers. Throws `booking.not_found`. */
export async function loadBooking(u: Unit, id: string): Promise<BookingRow> {
  const booking = await getBooking(u, id)
  if (!booking) throw new AppError('booking.not_found')
  return booking
}

/** Staff answer for a customer at the desk, where money that goes back asks for more. Throws `auth.forbidden`. */
export function requireNoStaff({ user }: Unit): void {
  if (isStaff(user)) throw new AppError('auth.forbidden')
}

/** For what a reference and a surname, which stand on every itinerary, do not open. Throws `booking.link_needed`. */
export function requireMoreThanName({ effects }: Unit): void {
  if (effects.byName) throw new AppError('booking.link_needed')
}

/** Whether the caller, who may open the booking, may do this. Who knew its reference and a surname opens no copies of passports. */
export const mayAct = (u: Unit, booking: BookingRow, act: BookingAct): boolean =>
  !(u.effects.byName && act === 'passengers.view_documents') && mayActOnBooking(u.user, booking, act)

/** For an action that needs a permission. Throws `auth.forbidden` to callers who may only view, or `booking.link_needed`. */
export async function requireBookingFor(u: Unit, id: string, act: BookingAct): Promise<BookingRow> {
  const booking = await requireBooking(u, id)
  if (!mayActOnBooking(u.user, booking, act)) throw new AppError('auth.forbidden')
  if (act === 'passengers.view_documents') requireMoreThanName(u)
  return booking
}

/** The booking locked for a change. Throws as `requireBookingFor`. */
export async function requireBookingForChange(
  u: Unit,
  id: string,
  act: BookingAct = 'bookings.create',
): Promise<BookingRow> {
  await requireBookingFor(u, id, act)
  return requireAccess(u, await lockBooking(u, id))
}

/** The booking locked for a member of staff who has this permission, or any. Throws `auth.forbidden` or `booking.not_found`. */
export async function requireBookingForStaff(
  u: Unit,
  id: string,
  permission?: Permission,
): Promise<BookingRow> {
  if (!isStaff(u.user) || (permission && !can(u.user, permission))) throw new AppError('auth.forbidden')
  return requireAccess(u, isId(id) ? await lockBooking(u, id) : undefined)
}

/** A booking about to be paid, locked: paying needs no permission. */
export async function requireBookingToPay(u: Unit, id: string): Promise<BookingRow> {
  const seen = await requireBooking(u, id)
  const booking = await lockBooking(u, id)
  // Access depends on the owner; check again only if it changed meanwhile.
  const same = booking?.user_id === seen.user_id && booking.agency_id === seen.agency_id
  return booking && same ? booking : requireAccess(u, booking)
}
