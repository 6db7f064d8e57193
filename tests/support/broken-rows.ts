import { sql } from 'kysely'
import type { App } from './app.ts'

/** No change of this row is taken until the answer is called. */
export async function breakRow(app: App, table: string, id: string): Promise<() => Promise<void>> {
  const db = app.runtime.db.admin
  const name = sql.ref(`broken_${id.replaceAll('-', '')}`)
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken row'; end $$`.execute(
    db,
  )
  await sql`create trigger ${name} before update on ${sql.ref(table)} for each row
    when (old.id = ${sql.lit(id)}) execute function ${name}()`.execute(db)
  return async () => {
    await sql`drop trigger ${name} on ${sql.ref(table)}`.execute(db)
    await sql`drop function ${name}()`.execute(db)
  }
}
