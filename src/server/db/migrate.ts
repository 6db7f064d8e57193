import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { ROOT } from '../lib/root.ts'
import { kyselyOf } from './kysely.ts'
import { checkVersion } from './role.ts'

const FOLDER = join(ROOT, 'src/server/db/migrations')

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
  const entries = names.map(async name => {
    const text = await readFile(join(FOLDER, name), 'utf8')
    return [
      name.replace(/\.sql$/, ''),
      {
        up: db =>
          sql
            .raw(text)
            .execute(db)
            .then(() => undefined),
      },
    ] as [string, Migration]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Applies new `.sql` files in order, under a lock, and returns their names. Throws OpeningError for an old
 * PostgreSQL.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  await checkVersion(pool)
  const migrator = new Migrator({ db: kyselyOf(pool), provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(result => result.status === 'Error')?.migrationName
    throw new Error(`The migration ${failed ?? ''} failed: ${(error as Error).message}`, { cause: error })
  }
  return (results ?? []).filter(result => result.status === 'Success').map(result => result.migrationName)
}
