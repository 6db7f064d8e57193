import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../../src/server/db/open.ts'
import { ROOT } from '../../src/server/root.ts'

const FOLDER = join(ROOT, 'src/server/db/migrations')

/** The schema as it was before the migration of this number. */
export async function migrateUpTo(database: Database, number: string): Promise<void> {
  const names = (await readdir(FOLDER)).filter(file => file < number).sort()
  const files = await Promise.all(
    names.map(async file => [file, await readFile(join(FOLDER, file), 'utf8')] as const),
  )
  const migrations = Object.fromEntries(
    files.map(([file, text]) => {
      const up = async (db: Database['admin']) => void (await sql.raw(text).execute(db))
      return [file.replace('.sql', ''), { up }]
    }),
  )
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db: database.admin, provider }).migrateToLatest()
  if (error) throw error
}
