import type { Unit } from '../../context/context.ts'
import type { BookingRow } from './bookings.repo.ts'

export function listPrivateBookings(u: Unit, userId: string): Promise<Pick<BookingRow, 'id' | 'kind'>[]> {
  return u.db
    .selectFrom('bookings')
    .select(['id', 'kind'])
    .where('tenant_id', '=', u.tenant.id)
    .where('user_id', '=', userId)
    .where('agency_id', 'is', null)
    .orderBy('id')
    .execute()
}
