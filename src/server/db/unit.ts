import type { Kysely } from 'kysely'
import type pg from 'pg'
import { AppError, codeOf } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { asAppError, isDisconnected, isOutdated, isRetriable } from './failures.ts'
import { kyselyOn } from './kysely.ts'
import type { Schema } from './schema.ts'

const MAX_TRIES = 5
const LOCK_TRIES = 2

// In one message: the role that row security binds, and the tenant it lets through.
export const opening = (tenantId: string) =>
  `begin; set local role rihla_app; set local app.tenant = '${tenantId}'; ` +
  "set local lock_timeout = '3s'; set local statement_timeout = '5s'"

/**
 * What runs in a unit. `last` takes one statement that is sent together with the commit, for what is
 * written while locks are held: they are then held for one round trip less.
 */
export type UnitWork<T> = (db: Kysely<Schema>, last: (statement: string) => void) => Promise<T>

async function commit(client: pg.PoolClient, statements: string[]): Promise<void> {
  // Several statements in one message give a list of results.
  const results: pg.QueryResult | pg.QueryResult[] = await client.query([...statements, 'commit'].join('; '))
  const result = Array.isArray(results) ? results.at(-1) : results
  if (result?.command === 'ROLLBACK')
    throw new Error('The transaction was aborted by an error that was not passed on')
}

/**
 * A connection on which `text` has opened a transaction. One that broke while it lay idle is exchanged for
 * another, once: nothing was done on it yet.
 */
export async function begin(pool: pg.Pool, text: string): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect()
    try {
      await client.query(text)
      return client
    } catch (error) {
      client.release(error as Error)
      if (tries > 1 || !isDisconnected(error)) throw error
    }
  }
}

async function attempt<T>(pool: pg.Pool, tenantId: string, work: UnitWork<T>): Promise<T> {
  const client = await begin(pool, opening(tenantId))
  let broken: Error | undefined
  try {
    const statements: string[] = []
    const result = await work(kyselyOn(client), statement => void statements.push(statement))
    await commit(client, statements)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    if (isOutdated(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction that sees this tenant's rows only. Serialisation failures
 * and deadlocks run it again, up to five times, so it must have no effects outside the database.
 * @throws AppError `server.busy` after waiting twice 3 s for a lock, 5 s in one statement, or without a database.
 */
export async function runUnit<T>(pool: pg.Pool, tenantId: string, work: UnitWork<T>): Promise<T> {
  if (!isId(tenantId)) throw new Error('A tenant id must be a UUID')
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(pool, tenantId, work)
    } catch (error) {
      if (tries < MAX_TRIES && isRetriable(error)) continue
      // Whoever was in the way of a hot row has often finished by now; one more wait, then the caller hears.
      if (tries < LOCK_TRIES && codeOf(error) === '55P03') continue
      throw isRetriable(error) ? new AppError('server.busy', { cause: error }) : asAppError(error)
    }
  }
}
