import type { Kysely } from 'kysely'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import { kyselyOn } from './kysely.ts'
import type { Schema } from './schema.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_TRIES = 5
const LOCK_TRIES = 2

export const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code
/** A migration changed a table under a statement that this connection remembers. */
const isOutdated = (error: unknown) => codeOf(error) === '0A000'
/** Serialisation failure and deadlock too: the transaction did nothing and may run again. */
export const isRetriable = (error: unknown) =>
  codeOf(error) === '40001' || codeOf(error) === '40P01' || isOutdated(error)

const BUSY_STATES = new Set(['55P03', '57014', '57P01', '57P02', '57P03', '53300', '08006', '08001', '08003'])
const BUSY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const BUSY_TEXT =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout/i

/** Lock or statement timeout, or the database cannot be reached: try again later. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code === 'string' && (BUSY_STATES.has(code) || BUSY_CODES.has(code))) return true
  return error instanceof Error && BUSY_TEXT.test(error.message)
}

// Bodies and queries are checked before, so a text that is no id can only come out of an address.
const isNoId = (error: unknown) => codeOf(error) === '22P02'

/** A database error as the caller may see it: what passes, what cannot exist; everything else untouched. */
export function asAppError(error: unknown): unknown {
  if (isNoId(error)) return new AppError('request.not_found', { cause: error })
  return isBusy(error) ? new AppError('server.busy', { cause: error }) : error
}

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

async function attempt<T>(pool: pg.Pool, tenantId: string, work: UnitWork<T>): Promise<T> {
  const client = await pool.connect()
  // Without a listener, a connection lost between two queries would end the process.
  const ignore = () => undefined
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    await client.query(opening(tenantId))
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
    client.off('error', ignore)
    client.release(broken)
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction that sees this tenant's rows only. Serialisation failures
 * and deadlocks run it again, up to five times, so it must have no effects outside the database.
 * @throws AppError `server.busy` after waiting twice 3 s for a lock, 5 s in one statement, or without a database.
 */
export async function runUnit<T>(pool: pg.Pool, tenantId: string, work: UnitWork<T>): Promise<T> {
  if (!UUID.test(tenantId)) throw new Error('A tenant id must be a UUID')
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
