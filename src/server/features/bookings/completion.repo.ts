import type { Unit } from '../../context/context.ts'
import type { BookingRow } from './bookings.repo.ts'
import { COMPLETABLE } from './completable.ts'

interface Travelled {
  /** Last day of the journey at most. */
  until: string
  /** Kinds that are completed without tickets. */
  confirmedOf: readonly string[]
}

/** Paid bookings after their journey, locked; rows locked by other workers are skipped. */
export function lockTravelled(
  u: Unit,
  { until, confirmedOf }: Travelled,
  limit: number,
): Promise<BookingRow[]> {
  return u.db
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('ends_on', '<=', until)
    .where(COMPLETABLE)
    .where(eb => eb.or([eb('status', '=', 'ticketed'), eb('kind', 'in', [...confirmedOf])]))
    .orderBy('ends_on')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
