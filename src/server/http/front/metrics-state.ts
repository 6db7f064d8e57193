import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Queued work of all tenants; ages in seconds. */
export interface State {
  jobs: { kind: string; waiting: number; failed: number; oldest: number }[]
  mails: { state: 'waiting' | 'sending' | 'failed'; count: number; oldest: number }[]
  holds: number
  payments: { count: number; oldest: number }
}

const AGE = (column: string) => sql.raw(`coalesce(extract(epoch from now() - min(${column})), 0)::float8`)

async function readJobs({ admin }: Database): Promise<State['jobs']> {
  const { rows } = await sql<State['jobs'][number]>`
    select name as kind, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
        as oldest
    from pgboss.job where state < 'active' or state = 'failed' group by name`.execute(admin)
  return rows
}

export async function readState(database: Database): Promise<State> {
  const jobs = await readJobs(database)
  const rest = await database.overview(async db => {
    const mails = await sql<State['mails'][number]>`
      select state, count(*)::int as count, ${AGE('created_at')} as oldest from mails where state <> 'sent'
      group by state`.execute(db)
    const holds = await sql<{ count: number }>`
      select count(*)::int as count from bookings where status = 'held'`.execute(db)
    const payments = await sql<State['payments']>`
      select count(*)::int as count, ${AGE('created_at')} as oldest from payment_attempts
      where next_check_at is not null and gateway <> 'bank'`.execute(db)
    return {
      mails: mails.rows,
      holds: holds.rows[0]?.count ?? 0,
      payments: payments.rows[0] ?? { count: 0, oldest: 0 },
    }
  })
  return { jobs, ...rest }
}
