import { sql } from 'kysely'
import type { App } from './app.ts'

/** Counts what lies in every table, also on other machines: Citus takes only tables that are named there. */
export async function analyzeTables({ runtime }: App): Promise<void> {
  const { admin } = runtime.db
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(admin)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(admin)
}
