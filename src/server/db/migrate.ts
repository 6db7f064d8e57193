import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { ROOT } from '../lib/root.ts'
import { kyselyOf, kyselyOn } from './kysely.ts'
import { checkVersion } from './role.ts'

const FOLDER = join(ROOT, 'src/server/db/migrations')

/** Names of all migrations of this release, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).flatMap(file => (file.endsWith('.sql') ? file.slice(0, -4) : [])).sort()

interface Reading {
  /** Default: all. */
  names?: string[]
  /** Called before each migration. */
  begin?: (name: string) => void
}

async function readMigrations({ names, begin }: Reading): Promise<Record<string, Migration>> {
  const entries = (names ?? (await migrationNames())).map(async name => {
    const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8')
    return [
      name,
      {
        up: async db => {
          begin?.(name)
          await sql.raw(text).execute(db)
        },
      },
    ] as [string, Migration]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function resultsOf(migrator: Migrator): Promise<string[]> {
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(result => result.status === 'Error')?.migrationName
    throw new Error(`The migration ${failed ?? ''} failed: ${(error as Error).message}`, { cause: error })
  }
  return (results ?? []).filter(result => result.status === 'Success').map(result => result.migrationName)
}

/**
 * Applies new `.sql` files in order, under a lock, and returns their names. Throws OpeningError for an old
 * PostgreSQL.
 */
export async function migrate(pool: pg.Pool, begin?: Reading['begin']): Promise<string[]> {
  await checkVersion(pool)
  const provider = { getMigrations: () => readMigrations({ begin }) }
  return resultsOf(new Migrator({ db: kyselyOf(pool), provider }))
}

/** Brings an empty database to the schema these migrations make, within the client's transaction. */
export async function migrateWithin(client: pg.PoolClient, names: string[]): Promise<void> {
  const provider = { getMigrations: () => readMigrations({ names }) }
  await resultsOf(new Migrator({ db: kyselyOn(client), provider, disableTransactions: true }))
}
