import { sql } from 'kysely'
import type { Unit } from '../../context/context.ts'
import type { BookingRow } from './bookings.repo.ts'

export function lockBookings(u: Unit, ids: string[]): Promise<BookingRow[]> {
  const query = u.db
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
  return u.guards.query(query, rows => rows.forUpdate()).execute()
}

/** Moves the days of bookings after their journey was moved. */
export async function moveDays(
  u: Unit,
  ids: string[],
  days: { starts_on: string; ends_on: string },
): Promise<void> {
  await u.db
    .updateTable('bookings')
    .set({ ...days, updated_at: u.now })
    .where('tenant_id', '=', u.tenant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(eb => eb.or([eb('starts_on', '<>', days.starts_on), eb('ends_on', '<>', days.ends_on)]))
    .execute()
}
