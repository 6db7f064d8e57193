import { CompiledQuery, type Kysely, sql } from 'kysely'
import { Refusal } from '../../lib/errors.ts'
import type { Database } from '../open.ts'
import { statementsIn } from '../statements.ts'
import { opening } from '../unit.ts'
import { mayBeDistributed } from './distributed.ts'
import { type Ask, readShape, type Shape } from './distributed-shape.ts'

const NO_TENANT = '00000000-0000-0000-0000-000000000000'

/** As Citus counts by default. */
export const SHARDS = 32

const quoted = (name: string) => `"${name}"`

// One connection per machine: what was done to a table there is seen by what follows. `told` aside, a trigger reads
// rows of the same tenant, which are beside the one that was written.
const SETTINGS = [
  'set local statement_timeout = 0',
  "set local client_min_messages = 'warning'",
  "set local citus.multi_shard_modify_mode = 'sequential'",
  'set local citus.enable_unsafe_triggers = on',
  'set local citus.enable_local_reference_table_foreign_keys = off',
]

function created({ reference, spread, beside }: Shape, shards: number): string[] {
  const first = beside ? `colocate_with => '${beside}'` : `shard_count => ${shards}, colocate_with => 'none'`
  return [
    ...reference.map(name => `select create_reference_table('${name}')`),
    ...spread.map(
      (name, i) =>
        `select create_distributed_table('${name}', 'tenant_id', ` +
        `${i === 0 ? first : `colocate_with => '${beside ?? spread[0]}'`})`,
    ),
  ]
}

export function statementsOf(shape: Shape, shards = SHARDS): string[] {
  const { reference, spread, keys, triggers, forced } = shape
  const made = [...reference, ...spread]
  return [
    ...triggers.map(({ drop }) => drop),
    ...keys.map(({ drop }) => drop),
    // Its trigger says the same; a policy with a query is not taken.
    ...(spread.includes('passenger_changes')
      ? ['drop policy if exists forgotten_only on passenger_changes']
      : []),
    ...forced.map(name => `alter table ${quoted(name)} no force row level security`),
    ...created(shape, shards),
    ...made.map(name => `select truncate_local_data_after_distributing_table('${name}')`),
    ...keys.map(({ add }) => add),
    ...triggers.flatMap(({ add, table }) => (reference.includes(table) ? [] : [add])),
    ...forced.map(name => `alter table ${quoted(name)} force row level security`),
  ]
}

async function spread(ask: Ask, shape: Shape, shards?: number): Promise<void> {
  for (const statement of statementsOf(shape, shards)) await ask(statement)
}

/** Runs a migration in its transaction. In a database that is spread, the tables it made are spread as well. */
export async function runMigration<Schema>(db: Kysely<Schema>, text: string): Promise<void> {
  if (!(await mayBeDistributed(db))) return void (await sql.raw(text).execute(db))
  const ask: Ask = async <Row>(statement: string, values: unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(statement, values))).rows
  // Citus takes one at a time.
  for (const statement of [...SETTINGS, ...statementsIn(text)]) await ask(statement)
  const [{ spread: isSpread } = {}] = await ask<{ spread?: boolean }>(
    'select exists (select from pg_dist_partition) as spread',
  )
  if (isSpread) await spread(ask, await readShape(ask))
}

// The coordinator logs in to the others as the role of the transaction; only where the machines trust each other.
const ROLES = `do $$
  declare name text;
  begin
    for name in select rolname from pg_roles where rolname in ('rihla_app', 'rihla_directory') and not rolcanlogin loop
      execute format('alter role %I login', name);
    end loop;
  end $$`
// `set local` reaches the other machines of the transaction.
const DATABASE = `do $$ begin
    execute format('alter database %I set citus.propagate_set_commands = %L', current_database(), 'local');
  end $$`

// Statements call these on the machine that has the rows. A hash of its arguments alone, whatever is set, is immutable;
// saying so everywhere would keep PostgreSQL from inlining it.
const FUNCTIONS = [
  'alter function ledger_entry_hash immutable',
  "select create_distributed_function('ledger_entry_hash(text,bigint,uuid,text,bigint,text,bigint,timestamptz)')",
  "select create_distributed_function('require_moved(bigint)')",
  // Called by a trigger, which alone is taken along with its table.
  "select create_distributed_function('count_passengers(uuid,uuid)')",
  "select create_distributed_function('words_in(text,text[])')",
]

// Reads from every machine, as units do.
async function tryOut(connect: Database['client']): Promise<void> {
  const client = connect()
  await client.connect()
  try {
    for (const statement of opening(NO_TENANT).split('; ')) await client.query(statement)
    await client.query('select count(*) from settings')
  } catch (error) {
    throw new Refusal(
      `The tables are spread, but rows of other machines cannot be read as rihla_app: ${(error as Error).message}.\n` +
        'docs/operations.md says how machines let each other in.',
    )
  } finally {
    await client.end()
  }
}

/** Spreads the database, all or nothing. @throws Refusal when the other machines do not let units in */
export async function distribute({ pool, client }: Database, shards: number): Promise<void> {
  const connection = await pool.connect()
  try {
    const ask: Ask = async (text, values) => (await connection.query(text, values)).rows
    for (const statement of [
      'begin',
      ...SETTINGS,
      'set local lock_timeout = 0',
      ROLES,
      DATABASE,
      ...FUNCTIONS,
    ])
      await ask(statement)
    await spread(ask, await readShape(ask), shards)
    await ask('commit')
  } finally {
    // Whatever the transaction set or left open ends with the connection.
    connection.release(true)
  }
  await tryOut(client)
}
