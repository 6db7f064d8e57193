import { can } from '#shared/rules/permissions.ts'
import type { Context, Unit } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { hasGrant } from '../auth/guests.service.ts'
import { type BookingRow, getBooking, lockBooking } from './flight-bookings.repo.ts'

type Owned = Pick<BookingRow, 'id' | 'user_id' | 'agency_id'>

/** Whether a session alone opens the booking: its maker, a permitted member of its agency, or staff. */
export function ownsBooking({ user }: Pick<Context, 'user'>, booking: Owned): boolean {
  if (!user) return false
  if (user.kind === 'staff' || booking.user_id === user.id) return true
  const agency = user.travel_agency?.id
  return agency !== undefined && agency === booking.agency_id && can(user, 'bookings.view_agency')
}

async function requireAccess(u: Unit, booking: BookingRow | undefined): Promise<BookingRow> {
  if (booking && (ownsBooking(u, booking) || (await hasGrant(u, booking.id)))) return booking
  throw new AppError('booking.not_found')
}

/** The booking if the caller may open it. Throws `booking.not_found` to everybody else, existing or not. */
export async function requireBooking(u: Unit, id: string): Promise<BookingRow> {
  return requireAccess(u, isId(id) ? await getBooking(u, id) : undefined)
}

/** The same, locked for a change. */
export async function requireBookingForChange(u: Unit, id: string): Promise<BookingRow> {
  await requireBooking(u, id)
  return requireAccess(u, await lockBooking(u, id))
}

/** A hold is over at its very instant, whether or not the sweeper has been by. */
export function holdIsOver(booking: Pick<BookingRow, 'status' | 'hold_expires_at'>, now: Date): boolean {
  return booking.status === 'held' && booking.hold_expires_at !== null && booking.hold_expires_at <= now
}
