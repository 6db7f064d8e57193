import pg from 'pg'
import type { Log } from '../lib/log.ts'

const { builtins } = pg.types

function toSafeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('A stored integer is too large')
  return number
}

const PARSERS = new Map<number, (value: string) => unknown>([
  [builtins.DATE, value => value],
  [builtins.INT8, toSafeNumber],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/**
 * A pool whose dates stay `YYYY-MM-DD` strings and whose bigints are safe numbers.
 * @param connection a URL or connection fields
 */
export function makePool(connection: string | pg.PoolConfig, log: Pick<Log, 'warn'>, max = 20): pg.Pool {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    ...where,
    max,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'rihla',
  })
  // Any connection may break at any time, lent or idle; without a listener that would end the process. What runs
  // on it fails by itself, and the pool drops it.
  pool.on('connect', client => {
    client.on('error', error => {
      if (!pool.ending) log.warn({ err: error }, 'a database connection broke')
    })
  })
  // The pool passes on what its idle connections said, and that is logged above.
  pool.on('error', () => undefined)
  return pool
}
