import type pg from 'pg'
import { AppError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { isDisconnected, shortageOf } from './failures.ts'

const PATIENCE_MS = 1500
const READ_ONLY = "select current_setting('transaction_read_only') = 'on' as read_only"
// Writes a temporary megabyte: fails without disk space or write access.
const WRITE = `begin; create temporary table rihla_room on commit drop as
  select repeat('x', 1900) as filling from generate_series(1, 500); commit`

export interface DatabaseHealth {
  /** Remembers the shortage of an error until a write succeeds. */
  note(error: unknown): void
  /** Why the database cannot work now; undefined when it can. */
  trouble(): Promise<string | undefined>
}

const wordsFor = (error: unknown): string =>
  shortageOf(error) ?? (isDisconnected(error) ? 'unreachable' : 'failing')

async function write(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(WRITE)
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

export function watchHealth(pool: pg.Pool, log: Pick<Log, 'warn' | 'error'>): DatabaseHealth {
  let shortage: string | undefined

  async function probe(isFirst = true): Promise<string | undefined> {
    try {
      const { rows } = await pool.query<{ read_only: boolean }>(READ_ONLY)
      if (rows[0]?.read_only) return 'read-only'
      if (shortage === undefined) return undefined
      await write(pool)
      log.warn({ shortage }, 'the database has what it needs again')
      shortage = undefined
      return undefined
    } catch (error) {
      // Logged by the caller. The pool may have returned a dead connection, so one retry uses a new one.
      return isFirst && isDisconnected(error) ? probe(false) : wordsFor(error)
    }
  }

  return {
    note: thrown => {
      const error = thrown instanceof AppError ? thrown.cause : thrown
      const found = shortageOf(error)
      if (found === undefined || found === shortage) return
      shortage = found
      log.error({ shortage, err: error }, 'the database lacks what it needs')
    },
    trouble: () => {
      const late = new Promise<string>(done => setTimeout(done, PATIENCE_MS, 'unreachable').unref())
      return Promise.race([probe(), late])
    },
  }
}
