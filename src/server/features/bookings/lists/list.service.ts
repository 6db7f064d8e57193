import { can, isStaff } from '#shared/base/permissions.ts'
import { requireUser } from '../../../context/caller.ts'
import type { Context, Unit } from '../../../context/context.ts'
import { cutPage } from '../../../lib/cut-page.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Scope } from './conditions.ts'
import * as repo from './list.repo.ts'

export type { Scope, Way } from './conditions.ts'
export type { ListedBooking } from './list.repo.ts'
export { COUNT_MAX } from './list.repo.ts'

export type BookingQuery = Omit<repo.ListQuery, 'scope'>

/** Bookings that `maySeeBooking` allows. Throws `auth.required`, or `auth.forbidden` to staff without any right. */
export function scopeOf(ctx: Context): Scope {
  const user = requireUser(ctx)
  if (isStaff(user)) return 'tenant'
  if (user.kind === 'staff') throw new AppError('auth.forbidden')
  const own = can(user, 'bookings.view_own') ? 'own' : 'none'
  const ofAgency = can(user, 'bookings.view_agency') ? 'all' : own
  return { userId: user.id, agencyId: user.travel_agency?.id, ofAgency }
}

export const seesColleagues = ({ user }: Context) =>
  user?.kind !== 'staff' && Boolean(user?.travel_agency) && can(user, 'bookings.view_agency')

/** The caller's bookings, one more than `limit` to show whether another page follows. Throws `auth.required`. */
export function listBookings(u: Unit, query: BookingQuery, limit: number): Promise<repo.ListedBooking[]> {
  return repo.listBookings(u, { ...query, scope: scopeOf(u) }, limit)
}

/** A page of the caller's bookings as their kind shows them. Pass `next` as `after` of the next page. */
export async function listPage<Row>(
  u: Unit,
  query: BookingQuery,
  limit: number,
  rowsOf: (shown: repo.ListedBooking[], ids: string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const { rows: shown, next } = cutPage(await listBookings(u, query, limit), limit)
  const ids = shown.map(({ id }) => id)
  return { rows: await rowsOf(shown, ids), next }
}

/** Number of matching bookings, at most `COUNT_MAX + 1`. Throws `auth.required`. */
export function countBookings(u: Unit, query: BookingQuery): Promise<number> {
  return repo.countBookings(u, { ...query, scope: scopeOf(u) })
}

export function listSuppliers(u: Unit): Promise<string[]> {
  return repo.listSuppliers(u, scopeOf(u))
}
