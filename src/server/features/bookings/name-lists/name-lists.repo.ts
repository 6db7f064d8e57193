import { TAKEN_OFF } from '#shared/rules/statuses/passenger-statuses.ts'
import type { Unit } from '../../../context/context.ts'

export function listTravellers(u: Unit, bookingIds: string[]) {
  return u.db
    .selectFrom('booking_passengers as p')
    .innerJoin('bookings as b', join =>
      join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.id', '=', 'p.booking_id'),
    )
    .selectAll('p')
    .select(['b.reference', 'b.status as booking_status'])
    .where('p.tenant_id', '=', u.tenant.id)
    .where('p.booking_id', 'in', bookingIds)
    .where('p.status', 'not in', TAKEN_OFF)
    .orderBy('b.reference')
    .orderBy('p.position')
    .execute()
}
