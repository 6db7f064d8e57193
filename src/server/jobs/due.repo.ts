import { type RawBuilder, sql } from 'kysely'
import type { TimedJob } from '../context/jobs.ts'
import type { Database } from '../db/open.ts'
import { WARN_HOURS_MAX } from '../features/bookings/asked/warn.service.ts'
import { COMPLETED_AFTER_DAYS } from '../features/bookings/completion.service.ts'

const tenantsOf = (due: (until: Date) => RawBuilder<unknown>) => async (database: Database, until: Date) => {
  const { rows } = await database.overview(db =>
    sql<{ tenant_id: string }>`select distinct tenant_id from ${due(until)}`.execute(db),
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

/** Ids of the tenants with due work for a task at `until`; one query, however many tenants there are. */
export const tenantsWithDue: Record<TimedJob, (database: Database, until: Date) => Promise<string[]>> = {
  'allocation.recall': tenantsOf(
    until => sql`seat_block_allocations where recalled_at is null and recall_at <= ${until}`,
  ),
  // Whether all is paid is seen tenant by tenant.
  'booking.complete': tenantsOf(
    until =>
      sql`bookings where status in ('confirmed', 'ticketed') and ends_on <= ${until}::date - ${COMPLETED_AFTER_DAYS}::int`,
  ),
  'e_invoice.retry': tenantsOf(until => sql`e_invoices where next_try_at <= ${until}`),
  'hold.sweep': tenantsOf(until => sql`bookings where status = 'held' and hold_expires_at <= ${until}`),
  'payment.reconcile': tenantsOf(until => sql`payment_attempts where next_check_at <= ${until}`),
  // The first reminder comes a week before, and reminders end.
  'payment.remind': tenantsOf(
    until => sql`bookings where pay_by is not null and status in ('confirmed', 'ticketing', 'ticketed')
      and pay_by between ${until}::timestamptz - interval '14 days' and ${until}::timestamptz + interval '7 days'`,
  ),
  // A week, and a day for the zones; the kinds know which of them are asked.
  'rating.ask': tenantsOf(
    until => sql`bookings where status in ('confirmed', 'ticketing', 'ticketed', 'completed')
      and ends_on between ${until}::date - 8 and ${until}::date`,
  ),
  'hold.warn': tenantsOf(
    until => sql`bookings where status = 'held'
      and hold_expires_at between ${until} and ${until}::timestamptz + ${WARN_HOURS_MAX} * interval '1 hour'`,
  ),
  'request.end': tenantsOf(until => sql`bookings where status = 'requested' and answer_ends_at <= ${until}`),
  // What of it is due its kind finds tenant by tenant.
  'stock.release': tenantsOf(() => sql`stock_with_release`),
  'supplier.round': tenantsOf(until => sql`supplier_orders where next_check_at <= ${until}`),
  'waiting.round': tenantsOf(() => sql`waiting_due`),
  'mail.retry': tenantsOf(until => sql`mails where next_try_at <= ${until}`),
  'account.erase': tenantsOf(
    until => sql`users where deletion_requested_at <= ${until} and disabled_at is null`,
  ),
}
