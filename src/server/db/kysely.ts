import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'

/** Query builder over a whole pool; each query takes a connection of its own. */
export function kyselyOf(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Query builder over one connection that somebody else opened a transaction on and will release. */
export function kyselyOn(client: pg.PoolClient): Kysely<Schema> {
  const borrowed = {
    query: client.query.bind(client),
    release: () => undefined,
  }
  const pool = { connect: async () => borrowed, end: async () => undefined, options: {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}
