import type { Unit } from '../../../context/context.ts'
import type { BookingRow } from '../bookings.repo.ts'

/** Requests of a kind past their deadline, locked; rows locked by other workers are skipped. */
export function lockUnanswered(u: Unit, kind: string, limit: number): Promise<BookingRow[]> {
  return u.db
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('kind', '=', kind)
    .where('status', '=', 'requested')
    .where('answer_ends_at', '<=', u.now)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
