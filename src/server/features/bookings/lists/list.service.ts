import { can } from '#shared/base/permissions.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Scope } from './conditions.ts'
import * as repo from './list.repo.ts'

export type { ListedBooking } from './list.repo.ts'
export { COUNT_MAX } from './list.repo.ts'

/** A list of a kind, without whose bookings: that is the caller's. */
export type BookingQuery = Omit<repo.ListQuery, 'scope'>

/** The list holds what `maySeeBooking` lets the user open. Throws `auth.required`. */
function scopeOf({ user }: Context): Scope {
  if (!user) throw new AppError('auth.required')
  if (user.kind === 'staff') return 'tenant'
  const own = can(user, 'bookings.view_own') ? 'own' : 'none'
  const ofAgency = can(user, 'bookings.view_agency') ? 'all' : own
  return { userId: user.id, agencyId: user.travel_agency?.id, ofAgency }
}

/** Whether the list tells who made each booking. */
export const seesColleagues = ({ user }: Context) =>
  user?.kind !== 'staff' && Boolean(user?.travel_agency) && can(user, 'bookings.view_agency')

/**
 * The caller's bookings in the order asked for, one more than `limit` so that it shows whether another page follows.
 * Reads a page's worth of rows however many there are. Throws `auth.required`.
 */
export function listBookings(u: Unit, query: BookingQuery, limit: number): Promise<repo.ListedBooking[]> {
  return repo.listBookings(u, { ...query, scope: scopeOf(u) }, limit)
}

/** How many bookings the filter finds, `COUNT_MAX + 1` for more. Throws `auth.required`. */
export function countBookings(u: Unit, query: BookingQuery): Promise<number> {
  return repo.countBookings(u, { ...query, scope: scopeOf(u) })
}

/** Suppliers of the caller's bookings of any kind: what a list can be filtered by. Throws `auth.required`. */
export function listSuppliers(u: Unit): Promise<string[]> {
  return repo.listSuppliers(u, scopeOf(u))
}
