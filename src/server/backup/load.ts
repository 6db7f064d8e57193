import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { Refusal } from '../lib/errors.ts'
import { listTables, type TableShape } from './catalog.ts'
import { type TablePart, tablePath } from './manifest.ts'
import { openPart } from './parts.ts'

const quoted = (names: string[]) => names.map(name => `"${name}"`).join(', ')

async function texts(client: pg.PoolClient, statement: string): Promise<string[][]> {
  const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
  return rows
}

// Each row: how to take it away, and how to bring it back.
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`

/** Takes away what would slow rows down, refuse their order, or act on them. Returns the way back. */
async function suspend(client: pg.PoolClient, tables: TableShape[]): Promise<string[]> {
  const [keys, indexes] = [await texts(client, FOREIGN_KEYS), await texts(client, INDEXES)]
  const secured = tables.filter(table => table.secured).map(({ name }) => `alter table "${name}"`)
  const triggered = tables.filter(table => table.triggered).map(({ name }) => `alter table "${name}"`)
  const down = [
    ...[...keys, ...indexes].map(([drop = '']) => drop),
    ...secured.map(alter => `${alter} no force row level security`),
    ...triggered.map(alter => `${alter} disable trigger user`),
  ]
  await client.query(down.join('; '))
  return [
    ...[...indexes, ...keys].map(([, add = '']) => add),
    ...triggered.map(alter => `${alter} enable trigger user`),
    ...secured.map(alter => `${alter} force row level security`),
  ]
}

async function loadTable(
  client: pg.PoolClient,
  dir: string,
  { table, columns, rows }: TablePart,
): Promise<void> {
  const into = client.query(from(`copy "${table}" (${quoted(columns)}) from stdin`))
  const [file, unzip] = openPart(tablePath(dir, table))
  await pipeline(file, unzip, into)
  if (into.rowCount !== rows)
    throw new Refusal(`The part of ${table} has ${into.rowCount} rows, and ${rows} are listed.`)
}

function checkShapes(parts: TablePart[], shapes: TableShape[]): void {
  for (const { table, columns } of parts) {
    const shape = shapes.find(({ name }) => name === table)
    const unknown = columns.find(column => !shape?.columns.includes(column))
    if (!shape || unknown) throw new Refusal(`There is no ${unknown ?? 'table'} of ${table} in this schema.`)
  }
}

/** Fills the tables, in the client's transaction. Constraints are checked over all rows. `check` sees all tenants. */
export async function loadTables(
  client: pg.PoolClient,
  dir: string,
  parts: TablePart[],
  check: () => Promise<void>,
): Promise<void> {
  const shapes = await listTables(client)
  checkShapes(parts, shapes)
  await client.query("set local maintenance_work_mem = '256MB'")
  const resume = await suspend(client, shapes)
  // Migrations may have written rows.
  await client.query(`truncate ${quoted(shapes.map(({ name }) => name))}`)
  for (const part of parts) await loadTable(client, dir, part)
  await check()
  for (const statement of resume) await client.query(statement)
}
