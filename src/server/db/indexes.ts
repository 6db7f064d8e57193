import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../lib/log.ts'
import { isBusy } from './failures.ts'
import type { Say } from './migrate.ts'
import { indexesOfRelease, type LaterIndex } from './migration-files.ts'
import type { Database } from './open.ts'

/** Advisory lock of the process that builds. */
const LOCK = 7_466_821
const LOOK_MS = 2000
const PROGRESS_MS = 10_000

const SETTINGS = "set application_name = 'rihla indexes'; set statement_timeout = 0; set lock_timeout = 0"
const FOUND = `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
  where pg_table_is_visible(i.indrelid) and c.relname = any($1)`
const PROGRESS = `select phase, floor(100.0 * blocks_done / nullif(blocks_total, 0))::int as percent
  from pg_stat_progress_create_index where datname = current_database()`

type Where = Pick<Database, 'pool' | 'client'>

async function missing(pool: pg.Pool, indexes: LaterIndex[]): Promise<LaterIndex[]> {
  if (indexes.length === 0) return []
  const { rows } = await pool.query<{ name: string; valid: boolean }>(FOUND, [
    indexes.map(({ name }) => name),
  ])
  const valid = new Map(rows.map(row => [row.name, row.valid]))
  return indexes.filter(({ name, wanted }) => (wanted ? !valid.get(name) : valid.has(name)))
}

function report(pool: pg.Pool, name: string, say: Say): NodeJS.Timeout {
  const look = async () => {
    const { rows } = await pool.query<{ phase: string; percent: number | null }>(PROGRESS)
    for (const { phase, percent } of rows) say(`The index ${name}: ${phase}, ${percent ?? 0} % …`)
  }
  // Without progress it is built all the same.
  return setInterval(() => void look().catch(() => undefined), PROGRESS_MS).unref()
}

const dropping = (name: string) => `drop index concurrently if exists ${name}`

async function build(client: pg.Client, pool: pg.Pool, index: LaterIndex, say: Say): Promise<void> {
  const { name, statement, wanted } = index
  // What a broken-off build left slows writers and helps no reader.
  await client.query(dropping(name))
  if (!wanted) return say(`Dropped the index ${name}.`)
  say(`Building the index ${name} …`)
  const reports = report(pool, name, say)
  try {
    await client.query(statement)
  } catch (error) {
    // A lost connection leaves it to the next attempt.
    await client.query(dropping(name)).catch(() => undefined)
    throw new Error(`The index ${name} could not be built: ${(error as Error).message}`, { cause: error })
  } finally {
    clearInterval(reports)
  }
  say(`Built the index ${name}.`)
}

/** Runs `work` on a connection of its own. False when another process holds its lock. */
async function asOnlyOne(
  db: Where,
  work: (client: pg.Client) => Promise<void>,
  signal?: AbortSignal,
): Promise<boolean> {
  const client = db.client()
  const end = () => void client.end()
  // Its query fails as well.
  client.on('error', () => undefined)
  signal?.addEventListener('abort', end)
  try {
    await client.connect()
    await client.query(SETTINGS)
    // A statement that waits for the lock would be waited for by the index.
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
    if (rows[0]?.got) await work(client)
    return rows[0]?.got === true
  } finally {
    signal?.removeEventListener('abort', end)
    await client.end()
  }
}

/**
 * Builds and drops what migrations leave for later, while the database is in use. One process at a time does;
 * resolves when nothing is missing. @throws Error that names the index, e.g. when rows are not unique
 */
export async function buildIndexes(
  db: Where,
  indexes: LaterIndex[],
  say: Say,
  signal?: AbortSignal,
): Promise<void> {
  const work = async (client: pg.Client) => {
    for (const index of await missing(db.pool, indexes)) await build(client, db.pool, index, say)
  }
  while ((await missing(db.pool, indexes)).length > 0) {
    if (await asOnlyOne(db, work, signal)) return
    say('Another process builds indexes …')
    await sleep(LOOK_MS, undefined, { signal })
  }
}

/** Builds them while a server works; goes on when the database is back, or another process has ended. */
export function keepIndexes(db: Where, log: Log): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  async function attempt(): Promise<void> {
    try {
      await buildIndexes(db, await indexesOfRelease(), sentence => log.info(sentence), signal)
    } catch (error) {
      if (signal.aborted) return
      const { message: reason, cause = error } = error as Error
      log.error({ err: cause, reason }, 'the indexes are not built')
      if (!isBusy(cause)) return
      await sleep(LOOK_MS, undefined, { signal }).then(attempt, () => undefined)
    }
  }
  const done = attempt()
  return {
    stop: async () => {
      ending.abort()
      await done
    },
  }
}
