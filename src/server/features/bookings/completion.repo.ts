import { type SqlBool, sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { Page } from '../../context/isolated.ts'
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
  { limit, after, only }: Page<BookingRow>,
): Promise<BookingRow[]> {
  return u.db
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where('ends_on', '<=', until)
    .where(COMPLETABLE)
    .where(eb => eb.or([eb('status', '=', 'ticketed'), eb('kind', 'in', [...confirmedOf])]))
    .$if(after !== undefined, rows =>
      rows.where(sql<SqlBool>`(ends_on, id) > (${after?.ends_on}::date, ${after?.id}::uuid)`),
    )
    .$if(only !== undefined, rows => rows.where('id', '=', only ?? ''))
    .orderBy('ends_on')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
