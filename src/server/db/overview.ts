import type { Kysely } from 'kysely'
import type pg from 'pg'
import { kyselyOn } from './kysely.ts'
import type { Schema } from './schema.ts'
import { begin } from './unit.ts'

const NO_TENANT = '00000000-0000-0000-0000-000000000000'
const OPENING =
  `begin read only; set local role rihla_directory; set local app.tenant = '${NO_TENANT}'; ` +
  "set local statement_timeout = '30s'"

/** Runs `work` with a role that sees selected columns of all tenants (migrations/006-published.sql). */
export async function runOverview<T>(pool: pg.Pool, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const client = await begin(pool, OPENING)
  let broken: Error | undefined
  try {
    return await work(kyselyOn(client))
  } finally {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}
