import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'

/** Query builder over a whole pool; each query takes a connection of its own. `failed` hears of those that fail. */
export function kyselyOf(pool: pg.Pool, failed?: (error: unknown) => void): Kysely<Schema> {
  const log = (event: LogEvent) => void (event.level === 'error' && failed?.(event.error))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log })
}

// A statement with a name is parsed and planned once per connection. Few enough that lists of varying
// length cannot fill the server's memory.
const MAX_NAMES = 400
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

const builders = new WeakMap<pg.PoolClient, Kysely<Schema>>()

function makeOn(client: pg.PoolClient): Kysely<Schema> {
  const borrowed = {
    query: (text: unknown, values: unknown[]) =>
      typeof text === 'string'
        ? client.query({ name: nameOf(text), text, values })
        : client.query(text as string, values),
    release: () => undefined,
  }
  const pool = { connect: async () => borrowed, end: async () => undefined, options: {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}

/** Query builder over one connection that somebody else opened a transaction on and will release. */
export function kyselyOn(client: pg.PoolClient): Kysely<Schema> {
  const known = builders.get(client)
  if (known) return known
  const made = makeOn(client)
  builders.set(client, made)
  return made
}
