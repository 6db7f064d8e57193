import { type DatabaseIntrospector, type Kysely, PostgresDialect, sql } from 'kysely'
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration'

/**
 * The migrator asks before each step whether its own two tables are there. The library answers with all columns of all
 * tables, which takes longer than most steps.
 */
class OwnTables implements DatabaseIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    this.#db = db
  }

  getSchemas(): never {
    throw new Error('The migrator is given no schema')
  }

  async getTables() {
    const { rows } = await sql<{ name: string; schema: string }>`
      select c.relname as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE}) and c.relkind in ('r', 'p')`.execute(
      this.#db,
    )
    return rows.map(row => ({ ...row, columns: [], isForeign: false, isView: false }))
  }
}

/** Asks for nothing but the migrator's own tables. */
export class MigratorDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnTables(db)
  }
}
