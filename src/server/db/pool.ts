import pg from 'pg'
import type { Log } from '../lib/log.ts'

const { builtins } = pg.types

function toSafeNumber(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('A stored integer is too large')
  return number
}

/** Not among the library's names. */
const INT8_ARRAY = 1016

const PARSERS = new Map<number, (value: string) => unknown>([
  [builtins.DATE, value => value],
  [builtins.INT8, toSafeNumber],
  [INT8_ARRAY, text => text.slice(1, -1).split(',').filter(Boolean).map(toSafeNumber)],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A pool with dates as `YYYY-MM-DD` strings and bigints as safe numbers. */
export function makePool(connection: string | pg.PoolConfig, log: Pick<Log, 'warn'>, max = 20): pg.Pool {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    ...where,
    max,
    types,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'rihla',
    // Days of an instant are those of UTC, whatever the database is set to.
    onConnect: async client => void (await client.query("set time zone 'UTC'")),
  })
  // Without a listener a broken connection would end the process. Its query fails, and the pool drops it.
  pool.on('connect', client => {
    client.on('error', error => {
      if (!pool.ending) log.warn({ err: error }, 'a database connection broke')
    })
  })
  // Logged above.
  pool.on('error', () => undefined)
  return pool
}
