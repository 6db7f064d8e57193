import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'

/** Requests past their deadline, locked; rows locked by other workers are skipped. */
export function lockUnanswered(u: Unit, limit: number): Promise<BookingRow[]> {
  return u.db
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('status', '=', 'requested')
    .where('answer_ends_at', '<=', u.now)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
