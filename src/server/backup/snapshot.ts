import type pg from 'pg'
import { type CopyToStreamQuery, to } from 'pg-copy-streams'
import type { TableShape } from './catalog.ts'

/**
 * Row security binds the owner of the tables, too, so rows are read as units read them: tenant by tenant, as
 * `rihla_app`, but by one statement.
 */
const FUNCTION = `
  create function pg_temp.of_tenants(shape anyelement) returns setof anyelement language plpgsql as $$
  declare tenant uuid;
  begin
    for tenant in select id from tenants order by id loop
      perform set_config('app.tenant', tenant::text, true);
      return query execute format('select * from %s', pg_typeof(shape));
    end loop;
  end $$`

const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** Opens the transaction of a backup: one state of the whole database. Only migrations wait until it ends. */
export async function openSnapshot(client: pg.PoolClient): Promise<void> {
  await client.query('begin isolation level repeatable read')
  for (const setting of SETTINGS) await client.query(`set local ${setting} = 0`)
  // Before the first read, which makes the snapshot.
  await client.query('lock table kysely_migration in share mode')
  await client.query(FUNCTION)
}

/** Reads of all tenants: `from` is a table, quoted. */
export const ofTenants = (table: string) => `pg_temp.of_tenants(null::${table})`

/** Runs a read with the rights of units. */
export async function asUnits<T>(client: pg.PoolClient, read: () => Promise<T>): Promise<T> {
  await client.query('set local role rihla_app')
  const result = await read()
  await client.query('reset role')
  return result
}

/** The rows of a table in PostgreSQL's text format. Read them within `asUnits` when the table is secured. */
export function copyOut(client: pg.PoolClient, { name, columns, secured }: TableShape): CopyToStreamQuery {
  const list = columns.map(column => `"${column}"`).join(', ')
  const source = secured ? `(select ${list} from ${ofTenants(`"${name}"`)})` : `"${name}" (${list})`
  return client.query(to(`copy ${source} to stdout`))
}
