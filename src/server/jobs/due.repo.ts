import type { Database } from '../db/open.ts'
import type { TimedJob } from './queue.ts'

const ids = (rows: { tenant_id: string }[]) => rows.map(({ tenant_id }) => tenant_id)

/**
 * Ids of the tenants where a round finds something at `until`, by one query over what is open, however many
 * tenants there are.
 */
export const tenantsWithDue: Record<TimedJob, (database: Database, until: Date) => Promise<string[]>> = {
  'hold.sweep': async (database, until) =>
    ids(
      await database.overview(db =>
        db
          .selectFrom('flight_bookings')
          .select('tenant_id')
          .distinct()
          .where('status', '=', 'held')
          .where('hold_expires_at', '<=', until)
          .execute(),
      ),
    ),
  'payment.reconcile': async (database, until) =>
    ids(
      await database.overview(db =>
        db
          .selectFrom('payment_attempts')
          .select('tenant_id')
          .distinct()
          .where('next_check_at', '<=', until)
          .execute(),
      ),
    ),
  'account.erase': async (database, until) =>
    ids(
      await database.overview(db =>
        db
          .selectFrom('users')
          .select('tenant_id')
          .distinct()
          .where('deletion_requested_at', '<=', until)
          .where('disabled_at', 'is', null)
          .execute(),
      ),
    ),
}
