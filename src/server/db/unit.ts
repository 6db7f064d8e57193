import type { Kysely } from 'kysely'
import type pg from 'pg'
import { AppError, codeOf } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { asAppError, isDisconnected, isOutdated, isRetriable } from './failures.ts'
import { kyselyOn } from './kysely.ts'
import type { Schema } from './schema.ts'

const MAX_TRIES = 5
const LOCK_TRIES = 2

// Sets role and tenant for row security, in one message.
export const opening = (tenantId: string) =>
  `begin; set local role rihla_app; set local app.tenant = '${tenantId}'; ` +
  "set local lock_timeout = '3s'; set local statement_timeout = '5s'"

/** Work of a unit. `last` adds a statement to the commit, which shortens locks by a round trip. */
export type UnitWork<T> = (db: Kysely<Schema>, last: (statement: string) => void) => Promise<T>

async function commit(client: pg.PoolClient, statements: string[]): Promise<void> {
  // Several statements return a list of results.
  const results: pg.QueryResult | pg.QueryResult[] = await client.query([...statements, 'commit'].join('; '))
  const result = Array.isArray(results) ? results.at(-1) : results
  if (result?.command === 'ROLLBACK')
    throw new Error('The transaction was aborted by an error that was not passed on')
}

/** Opens a transaction with `text`. An idle connection that broke is replaced once. */
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
 * Runs `work` in a READ COMMITTED transaction of one tenant, up to five times: it must have no other effects.
 * @throws AppError `server.busy` after lock (2 × 3 s) or statement timeouts (5 s), or without a database
 */
export async function runUnit<T>(pool: pg.Pool, tenantId: string, work: UnitWork<T>): Promise<T> {
  if (!isId(tenantId)) throw new Error('A tenant id must be a UUID')
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(pool, tenantId, work)
    } catch (error) {
      if (tries < MAX_TRIES && isRetriable(error)) continue
      // Locks on hot rows are usually short: wait once more.
      if (tries < LOCK_TRIES && codeOf(error) === '55P03') continue
      throw isRetriable(error) ? new AppError('server.busy', { cause: error }) : asAppError(error)
    }
  }
}
