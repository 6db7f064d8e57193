import type pg from 'pg'

export interface TableShape {
  name: string
  /** Without those the database generates. */
  columns: string[]
  /** Rows are seen tenant by tenant. */
  secured: boolean
  triggered: boolean
}

/** Tables in a backup: none of the migrator, none that a crash may empty. */
export async function listTables(client: pg.PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, c.relforcerowsecurity as secured,
       exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggered,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname not like 'kysely\\_%'
     group by c.oid order by c.relname`,
  )
  return rows
}

export async function listMigrations(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Whether nothing of ours, or of others, is in the database. */
export async function isEmptyDatabase(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
       as found`,
  )
  return rows[0]?.found === false
}
