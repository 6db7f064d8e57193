import { sql } from 'kysely'
import type pg from 'pg'
import { OpeningError } from './opening-error.ts'
import { runUnit } from './unit.ts'

const NO_TENANT = '00000000-0000-0000-0000-000000000000'

interface RoleRow {
  name: string
  bypasses: boolean
}

/** Throws when the role of units is a superuser or bypasses row security, or a table does not force it. */
export async function checkRole(pool: pg.Pool): Promise<void> {
  await runUnit(pool, NO_TENANT, async db => {
    const role = await sql<RoleRow>`
      select rolname as name, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user
    `.execute(db)
    const effective = role.rows[0]
    if (!effective || effective.bypasses)
      throw new Error(`The database role "${effective?.name}" can see past row security. Refusing to serve.`)
    const open = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'
        and c.relname <> 'tenant_hosts' and not (c.relrowsecurity and c.relforcerowsecurity)
    `.execute(db)
    if (open.rows.length > 0)
      throw new Error(`Tables without row security: ${open.rows.map(row => row.name).join(', ')}`)
  })
}

const OLDEST = 15

interface Queryable {
  query(text: string): Promise<{ rows: { number?: string }[] }>
}

/** Throws OpeningError when the server is too old. */
export async function checkVersion(pool: Queryable): Promise<void> {
  const { rows } = await pool.query("select current_setting('server_version_num') as number")
  const version = Math.floor(Number(rows[0]?.number) / 10_000)
  if (version < OLDEST)
    throw new OpeningError(`The database is PostgreSQL ${version}; ${OLDEST} or newer is needed.`, false)
}
