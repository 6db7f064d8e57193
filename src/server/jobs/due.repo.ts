import { sql } from 'kysely'
import { handlerOf, type TimedHandler } from '../context/job-registry.ts'
import type { TimedJob } from '../context/jobs.ts'
import type { Database } from '../db/open.ts'
import { dueSince } from '../features/accounts/erasure.ts'
import { WARN_HOURS_MAX } from '../features/bookings/asked/warn.service.ts'
import { COMPLETABLE, COMPLETED_AFTER_DAYS } from '../features/bookings/completable.ts'
import { WITH_PLAN } from '../features/bookings/money/balances.service.ts'
import { SUPPLIED_DAYS, UNPAID_SALES } from '../features/invoices/supplied.ts'

/** Ids of the tenants with due work of a periodic job at `until`. */
export async function tenantsWithDue(database: Database, name: TimedJob, until: Date): Promise<string[]> {
  const { rows } = await database.overview(db =>
    sql<{ tenant_id: string }>`select distinct tenant_id from ${handlerOf(name).due(until)}`.execute(db),
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

type Due = TimedHandler['due']

export const dueToComplete: Due = until =>
  sql`bookings where ${COMPLETABLE} and ends_on <= ${until}::date - ${COMPLETED_AFTER_DAYS}::int`

// Days of a tenant are seen tenant by tenant.
export const dueSupplied: Due = until =>
  sql`(select tenant_id from bookings where ${UNPAID_SALES}
      and starts_on between ${until}::date - ${SUPPLIED_DAYS + 1}::int and ${until}::date + 1
    union all select tenant_id from unissued_documents) supplied`

export const dueEInvoices: Due = until => sql`e_invoices where next_try_at <= ${until}`

export const dueHolds: Due = until => sql`bookings where status = 'held' and hold_expires_at <= ${until}`

export const duePayments: Due = until => sql`payment_attempts where next_check_at <= ${until}`

export const dueLapses: Due = until =>
  sql`bookings where lapse_days is not null and status = 'confirmed'
    and pay_by + lapse_days * interval '1 day' <= ${until}`

// The first reminder comes a week before, and reminders end.
export const dueReminders: Due = until =>
  sql`bookings where ${WITH_PLAN}
    and pay_by between ${until}::timestamptz - interval '14 days' and ${until}::timestamptz + interval '7 days'`

export const dueWarnings: Due = until => sql`bookings where status = 'held'
  and hold_expires_at between ${until} and ${until}::timestamptz + ${WARN_HOURS_MAX} * interval '1 hour'`

export const dueAnswers: Due = until =>
  sql`bookings where status = 'requested' and answer_ends_at <= ${until}`

export const dueRunOut: Due = until =>
  sql`booking_quotes where kind = 'change' and status = 'offered' and valid_until <= ${until}`

export const dueMails: Due = until => sql`mails where next_try_at <= ${until}`

export const dueErasures: Due = until =>
  sql`users where deletion_requested_at <= ${dueSince(until)} and disabled_at is null`

// Each tenant in an hour of its own: files are listed once a day.
export const dueToSweep: Due = until =>
  sql`(select id as tenant_id from tenants
    where abs(hashtext(id::text)::bigint) % 24 = extract(hour from ${until}::timestamptz at time zone 'UTC')) swept`
