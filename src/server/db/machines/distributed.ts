import { type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'

/** A table of Citus: there in a database that is, or may be, spread over several machines. */
const FOUND = "to_regclass('pg_catalog.pg_dist_partition') is not null"

const known = new WeakMap<pg.Pool, Promise<boolean>>()

async function ask(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select ${FOUND} as found`)
  return rows[0]?.found === true
}

/** Whether Citus may spread the rows over several machines (decision 077). Asked once per pool. */
export function isDistributed(pool: pg.Pool): Promise<boolean> {
  const answer = known.get(pool) ?? ask(pool)
  known.set(pool, answer)
  // It is asked again.
  answer.catch(() => known.delete(pool))
  return answer
}

/** The same within a transaction. */
export async function mayBeDistributed(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${sql.raw(FOUND)} as found`.execute(db)
  return rows[0]?.found === true
}

/**
 * The following statements of the transaction are planned once, whatever their values: planning takes as long as
 * running. Such a plan guesses too many rows, and to start the workers for them would take longer than to read them.
 * Citus plans with the values, by which it finds the machine.
 */
export async function planOnceOn(db: QueryExecutorProvider): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('max_parallel_workers_per_gather', '0', true) where not (${sql.raw(FOUND)})`.execute(db)
}
