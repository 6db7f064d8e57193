import type { Kysely } from 'kysely'
import type pg from 'pg'
import { AppError, codeOf } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { asAppError, isDisconnected, isOutdated, isRetriable } from './failures.ts'
import { kyselyOn } from './kysely.ts'
import { isDistributed } from './machines/distributed.ts'
import { END_OF_LOG, type Wrote } from './replicas/log-position.ts'
import type { Schema } from './schema.ts'

const MAX_TRIES = 5
const LOCK_TRIES = 2

// Sets role and tenant for row security, in one message.
export const opening = (tenantId: string) =>
  `begin; set local role rihla_app; set local app.tenant = '${tenantId}'; ` +
  "set local lock_timeout = '3s'; set local statement_timeout = '5s'"

const DID_WRITE = 'select pg_current_xact_id_if_assigned() is not null as wrote'

/** Work of a unit. `last` adds a statement to the commit, which shortens locks by a round trip. */
export type UnitWork<T> = (db: Kysely<Schema>, last: (statement: string) => void) => Promise<T>

/** Commits in one message, which also asks where the log ends when `wrote` is given. */
async function commit(client: pg.PoolClient, statements: string[], wrote?: Wrote): Promise<void> {
  const ending = wrote ? [DID_WRITE, 'commit', `select ${END_OF_LOG} as at`] : ['commit']
  // Several statements return a list of results.
  const results: pg.QueryResult[] = [await client.query([...statements, ...ending].join('; '))].flat()
  if (results.some(({ command }) => command === 'ROLLBACK'))
    throw new Error('The transaction was aborted by an error that was not passed on')
  if (wrote && results.at(-3)?.rows[0].wrote) wrote(results.at(-1)?.rows[0].at)
}

/** Opens a transaction with `text`. An idle connection that broke is replaced once. */
export async function begin(pool: pg.Pool, text: string): Promise<pg.PoolClient> {
  // Citus repeats the whole message of a setting on other machines.
  const messages = (await isDistributed(pool)) ? text.split('; ') : [text]
  for (let tries = 1; ; tries++) {
    const client = await pool.connect()
    try {
      for (const message of messages) await client.query(message)
      return client
    } catch (error) {
      client.release(error as Error)
      if (tries > 1 || !isDisconnected(error)) throw error
    }
  }
}

/** Runs `work` in the transaction a connection has opened, ends it, and gives the connection back. */
export async function runIn<T>(
  client: pg.PoolClient,
  work: UnitWork<T>,
  end: (statements: string[]) => Promise<void>,
): Promise<T> {
  let broken: Error | undefined
  try {
    const statements: string[] = []
    const result = await work(kyselyOn(client), statement => void statements.push(statement))
    await end(statements)
    return result
  } catch (error) {
    // A silent server would let a rollback wait as well.
    if (isOutdated(error) || isDisconnected(error)) broken = error as Error
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    client.release(broken)
  }
}

async function attempt<T>(pool: pg.Pool, tenantId: string, work: UnitWork<T>, wrote?: Wrote): Promise<T> {
  const client = await begin(pool, opening(tenantId))
  return runIn(client, work, statements => commit(client, statements, wrote))
}

/**
 * Runs `work` in a READ COMMITTED transaction of one tenant, up to five times: it must have no other effects.
 * @throws AppError `server.busy` after lock (2 × 3 s) or statement timeouts (5 s), or without a database
 */
export async function runUnit<T>(
  pool: pg.Pool,
  tenantId: string,
  work: UnitWork<T>,
  wrote?: Wrote,
): Promise<T> {
  if (!isId(tenantId)) throw new Error('A tenant id must be a UUID')
  let [tries, outdated] = [1, 0]
  for (;;) {
    try {
      return await attempt(pool, tenantId, work, wrote)
    } catch (error) {
      // After a migration each connection of the pool may have statements of before; such a one is replaced.
      if (isOutdated(error) && outdated++ < pool.options.max) continue
      if (isRetriable(error) && tries++ < MAX_TRIES) continue
      // Locks on hot rows are usually short: wait once more.
      if (codeOf(error) === '55P03' && tries++ < LOCK_TRIES) continue
      throw isRetriable(error) ? new AppError('server.busy', { cause: error }) : asAppError(error)
    }
  }
}
