import type { Unit } from '../../../context/context.ts'
import type { Page } from '../../../context/isolated.ts'
import type { BookingRow } from '../bookings.repo.ts'

/** Requests of a kind past their deadline, locked; rows locked by other workers are skipped. */
export function lockUnanswered(
  u: Unit,
  kind: string,
  { limit, after, only }: Page<BookingRow>,
): Promise<BookingRow[]> {
  return u.db
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('kind', '=', kind)
    .where('status', '=', 'requested')
    .where('answer_ends_at', '<=', u.now)
    .$if(after !== undefined, rows => rows.where('id', '>', after?.id ?? ''))
    .$if(only !== undefined, rows => rows.where('id', '=', only ?? ''))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
