import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { BookingRow } from './bookings.repo.ts'

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
  return (
    u.db
      .selectFrom('bookings')
      .selectAll()
      .where('tenant_id', '=', u.tenant.id)
      .where('ends_on', '<=', until)
      // Parameters could not be seen to fit the partial index.
      .where(sql<boolean>`status in ('confirmed', 'ticketed')`)
      .where(eb => eb.or([eb('status', '=', 'ticketed'), eb('kind', 'in', [...confirmedOf])]))
      .where(sql<boolean>`paid_minor - refunded_minor - refund_due_minor >= total_minor`)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
  )
}
