import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { listTables } from '../../src/server/backup/catalog.ts'
import { restore } from '../../src/server/backup/restore.ts'
import { commandContext, listTenants } from '../../src/server/cli/tenants.ts'
import type { Database } from '../../src/server/db/open.ts'
import { verifyAll } from '../../src/server/features/ledger/verify.service.ts'
import type { Config } from '../../src/server/lib/config.ts'
import { testConfig } from './config.ts'

/** A folder for backups and data, removed after the file's last test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-backups-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export type Place = Partial<Config> & Pick<Config, 'dataDir'>

/** Restores and gives what `look` finds in the database. */
export async function restored<T>(dir: string, place: Place, look: (database: Database) => Promise<T>) {
  const found: T[] = []
  const settings = testConfig(place)
  await restore({ dir, settings, look: async database => void found.push(await look(database)) })
  return found[0] as T
}

export const restoring = (dir: string, place: Place) => restored(dir, place, async () => undefined)

/** Adds a byte to a file of a backup. */
export const damage = (dir: string, part: string) => appendFile(join(dir, part), '.')

async function countOf(db: Database['admin'], table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Rows of each table, those of tenants counted as units see them. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const client = await database.pool.connect()
  const tables = await listTables(client).finally(() => client.release())
  const tenants = await database.admin.selectFrom('tenants').select('id').execute()
  const counts: Record<string, number> = {}
  for (const { name, secured } of tables) {
    if (!secured) counts[name] = await countOf(database.admin, name)
    else
      for (const { id } of tenants)
        counts[name] = (counts[name] ?? 0) + (await database.unit(id, db => countOf(db, name)))
  }
  return counts
}

/** Statements that do not hold, of all tenants. */
export async function brokenStatements(database: Database) {
  const all = []
  for (const tenant of await listTenants(database))
    all.push(...(await verifyAll(commandContext(database, tenant))))
  return { verified: all.length, broken: all.filter(({ ok }) => !ok) }
}
