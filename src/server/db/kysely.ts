import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { lentDialect } from './lent-dialect.ts'
import type { Schema } from './schema.ts'

/** Query builder over a pool. `failed` is called with query errors. */
export function kyselyOf(pool: pg.Pool, failed?: (error: unknown) => void): Kysely<Schema> {
  const log = (event: LogEvent) => void (event.level === 'error' && failed?.(event.error))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log })
}

const builders = new WeakMap<pg.PoolClient, Kysely<Schema>>()

/** Query builder over a connection; its owner manages the transaction. */
export function kyselyOn(client: pg.PoolClient): Kysely<Schema> {
  const cached = builders.get(client)
  if (cached) return cached
  const made = new Kysely<Schema>({ dialect: lentDialect(client) })
  builders.set(client, made)
  return made
}
