import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { codeOf } from '../lib/errors.ts'
import { kyselyOn } from './kysely.ts'
import { runMigration } from './machines/distribute.ts'
import { allAtOnce, contractOf, migrationNames, readMigration, withoutLater } from './migration-files.ts'
import { MigratorDialect } from './migration-tables.ts'
import { OpeningError } from './opening-error.ts'
import { checkVersion } from './role.ts'

/** Shorter than PostgreSQL's deadlock time-out, so that the migration is aborted and not the servers' transactions. */
const LOCK_MS = 800
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1000, 10_000]
const GAVE_WAY = new Set(['55P03', '40P01'])

export type Say = (sentence: string) => void

type Up = (name: string) => Migration['up']

const asNew: Up = name => async db => {
  await runMigration(db, allAtOnce(await readMigration(name)))
}

const besideOthers =
  (say: Say): Up =>
  name =>
  async db => {
    say(`Applying ${name} …`)
    await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(db)
    await runMigration(db, withoutLater(await readMigration(name)))
  }

const migrationsOf = (names: string[], up: Up): Record<string, Migration> =>
  Object.fromEntries(names.map(name => [name, { up: up(name) }]))

/** Those of a later release. @throws OpeningError when one of them removed what this release uses */
function newerThan(last: string, applied: string[]): string[] {
  const newer = applied.filter(name => name > last)
  const removed = newer.find(name => (contractOf(name) ?? '') > last)
  if (removed)
    throw new OpeningError(
      `A later release removed what this one uses (${removed}). Start the later one.`,
      false,
    )
  return newer
}

async function appliedOn(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null as there",
  )
  if (!found.rows[0]?.there) return []
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration')
  return rows.map(({ name }) => name)
}

async function migrationsFor(pool: pg.Pool, say: Say): Promise<Record<string, Migration>> {
  const [names, applied] = await Promise.all([migrationNames(), appliedOn(pool)])
  const newer = newerThan(names.at(-1) ?? '', applied)
  return migrationsOf([...names, ...newer], applied.length === 0 ? asNew : besideOthers(say))
}

/** Without the migrator, which reads all of the schema first: most starts have nothing to do. */
async function isCurrent(applied: string[]): Promise<boolean> {
  const names = await migrationNames()
  const newer = newerThan(names.at(-1) ?? '', applied)
  return names.concat(newer).sort().join() === applied.toSorted().join()
}

async function namesOf(outcome: ReturnType<Migrator['migrateUp']>): Promise<string[]> {
  const { error, results = [] } = await outcome
  if (!error) return results.map(result => result.migrationName)
  const failed = results.find(result => result.status === 'Error')?.migrationName
  if (!failed) throw error
  throw new Error(`The migration ${failed} failed: ${(error as Error).message}`, { cause: error })
}

/** Repeats `work` while another transaction holds a lock that it needs. */
async function patiently<T>(say: Say, work: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const { message, cause } = error as Error
      if (!GAVE_WAY.has(String(codeOf(cause ?? null)))) throw error
      say(`${message}; it is tried again.`)
    }
    await sleep(pause)
  }
}

/**
 * Applies new `.sql` files in order and returns their names: a new database gets all in one transaction, one in use
 * each in its own. One process at a time does. Throws OpeningError for an old PostgreSQL.
 */
export async function migrate(pool: pg.Pool, say: Say = () => undefined): Promise<string[]> {
  await checkVersion(pool)
  const provider = { getMigrations: () => migrationsFor(pool, say) }
  const migrator = new Migrator({ db: new Kysely({ dialect: new MigratorDialect({ pool }) }), provider })
  const applied = await appliedOn(pool)
  if (applied.length === 0) return patiently(say, () => namesOf(migrator.migrateToLatest()))
  if (await isCurrent(applied)) return []
  const done: string[] = []
  for (;;) {
    const names = await patiently(say, () => namesOf(migrator.migrateUp()))
    if (names.length === 0) return done
    done.push(...names)
  }
}

/** For commands beside servers, perhaps of another release. Throws OpeningError where migrations of this one are missing. */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const [names, applied] = await Promise.all([migrationNames(), appliedOn(pool)])
  const done = new Set(applied)
  const missing = names.filter(name => !done.has(name))
  if (missing.length > 0)
    throw new OpeningError(
      `The database is of an earlier release: ${missing.length} migrations are missing. Migrate it first, or use the release of its servers.`,
      false,
    )
  newerThan(names.at(-1) ?? '', applied)
}

/** Brings an empty database to the schema these migrations make, within the client's transaction. */
export async function migrateWithin(client: pg.PoolClient, names: string[]): Promise<void> {
  const provider = { getMigrations: async () => migrationsOf(names, asNew) }
  await namesOf(new Migrator({ db: kyselyOn(client), provider, disableTransactions: true }).migrateToLatest())
}
