import { Refusal } from '../../lib/errors.ts'

/** Read before a tenant is known, or named by rows of every tenant. */
const OF_ALL = ['tenants', 'tenant_hosts']

/** Runs a statement in the transaction, or outside any, and gives its rows. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

interface Taken {
  table: string
  drop: string
  add: string
}

/** What is not yet spread, and what is taken away meanwhile. */
export interface Shape {
  /** Whole on each machine. */
  reference: string[]
  spread: string[]
  /** A table that is spread already. */
  beside?: string
  /** Only on the coordinator. */
  local: string[]
  keys: Taken[]
  triggers: Taken[]
  /** Row security binds their owner. */
  forced: string[]
}

interface TableRow {
  oid: number
  name: string
  of_tenant: boolean
  forced: boolean
  done: boolean
}

const TABLES = `
  select c.oid::int8, c.relname as name, c.relforcerowsecurity as forced,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      as of_tenant,
    exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as done
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

const KEYS = `
  select conrelid::regclass::text as table,
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint
  where contype = 'f' and (conrelid = any($1::oid[]) or confrelid = any($1::oid[])) order by conname`

const TRIGGERS = `
  select tgrelid::regclass::text as table, format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop,
    pg_get_triggerdef(oid) as add
  from pg_trigger where not tgisinternal and tgrelid = any($1::oid[]) order by tgname`

/** Which tables are to be spread, and how. */
export async function readShape(ask: Ask): Promise<Shape> {
  const tables = await ask<TableRow>(TABLES)
  const names = (some: TableRow[]) => some.map(({ name }) => name)
  const isOfAll = ({ name }: TableRow) => OF_ALL.includes(name)
  const ofTenant = tables.filter(table => table.of_tenant && !isOfAll(table))
  const added = tables.filter(table => (isOfAll(table) || table.of_tenant) && !table.done)
  const oids = [added.map(({ oid }) => oid)]
  return {
    reference: OF_ALL.filter(name => added.some(table => table.name === name)),
    spread: names(added.filter(table => !isOfAll(table))),
    beside: ofTenant.find(({ done }) => done)?.name,
    local: names(tables.filter(table => !table.of_tenant && !isOfAll(table))),
    keys: await ask<Taken>(KEYS, oids),
    triggers: await ask<Taken>(TRIGGERS, oids),
    forced: names(added.filter(({ forced }) => forced)),
  }
}

/** Machines that may take rows. @throws Refusal when the database is not ready to be spread */
export async function listMachines(ask: Ask): Promise<string[]> {
  const [found] = await ask<{ ready: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as ready",
  )
  if (!found?.ready)
    throw new Refusal('This database has no Citus. docs/operations.md says how machines are prepared for it.')
  const all = await ask<{ machine: string; coordinator: boolean; takes: boolean }>(
    `select nodename || ':' || nodeport as machine, groupid = 0 as coordinator, shouldhaveshards as takes
     from pg_dist_node where noderole = 'primary' and isactive order by groupid`,
  )
  if (!all.some(({ coordinator }) => coordinator))
    throw new Refusal(
      "Citus does not know this machine: run select citus_set_coordinator_host('…') here first.",
    )
  const taking = all.filter(({ takes }) => takes).map(({ machine }) => machine)
  if (taking.length === 0)
    throw new Refusal("There is no machine that takes rows: run select citus_add_node('…', 5432) here first.")
  return taking
}
