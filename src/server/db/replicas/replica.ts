import type pg from 'pg'
import type { Log } from '../../lib/log.ts'
import { makePool } from '../pool.ts'
import { type LogPosition, REPLAYED_LOG } from './log-position.ts'

/** A silent server is given up after this, so that a read does not wait for it. */
export const PATIENCE_MS = 1000
// Longer than the server's own limit for a statement.
const LONGEST_MS = 6000
/** Looks in a row in which a replica is well before it is read from again. */
const STEADY = 3

/** The same for a database and its replicas, and for no other. */
export const IDENTITY =
  "(select system_identifier from pg_control_system())::text || ' ' || current_database()"
const SIGHT = `select pg_is_in_recovery() as standby, ${REPLAYED_LOG} as position, ${IDENTITY} as identity`

interface Sight {
  standby: boolean
  position: LogPosition | null
  identity: string
}

export type Trouble = 'starting' | 'unreachable' | 'late' | 'not a replica'

export interface Replica {
  /** By its place in the setting, from 1: addresses stay out of logs. */
  number: number
  pool: pg.Pool
  /** Why it is left out; undefined while it is read from. */
  trouble(): Trouble | undefined
  /** What it had replayed when it was last looked at. */
  position(): LogPosition | undefined
  /** Leaves it out, or takes it back. */
  look(identity: string, floor: LogPosition): Promise<void>
  close(): Promise<void>
}

/** A connection of its own: a full pool is not a dead server. */
export const watchingPool = (connection: pg.PoolConfig, log: Pick<Log, 'warn'>) =>
  makePool({ ...connection, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }, log, 1)

function troubleOf(sight: Sight, identity: string, floor: LogPosition): Trouble | undefined {
  if (!sight.standby || sight.identity !== identity) return 'not a replica'
  return sight.position === null || sight.position < floor ? 'late' : undefined
}

/** Whether a replica is left out, with a line of the log for each turn. */
function makeStanding(number: number, log: Pick<Log, 'warn'>) {
  let trouble: Trouble | undefined = 'starting'
  let steady = 0
  return {
    trouble: () => trouble,
    note: (found: Trouble | undefined, error?: unknown): void => {
      if (found) {
        steady = 0
        if (found !== trouble)
          log.warn({ replica: number, trouble: found, err: error }, 'a replica is left out')
        trouble = found
      } else if (trouble === 'starting') trouble = undefined
      else if (trouble && ++steady === STEADY) {
        trouble = undefined
        log.warn({ replica: number }, 'a replica is read from again')
      }
    },
  }
}

/** A replica that is left out until it was looked at. */
export function makeReplica(number: number, url: string, log: Pick<Log, 'warn'>): Replica {
  const timeouts = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: LONGEST_MS }
  const pool = makePool({ connectionString: url, ...timeouts }, log)
  const watching = watchingPool({ connectionString: url }, log)
  const standing = makeStanding(number, log)
  let position: LogPosition | undefined
  return {
    number,
    pool,
    trouble: standing.trouble,
    position: () => position,
    look: async (identity, floor) => {
      try {
        const { rows } = await watching.query<Sight>(SIGHT)
        const sight = rows[0] as Sight
        position = sight.position ?? undefined
        standing.note(troubleOf(sight, identity, floor))
      } catch (error) {
        standing.note('unreachable', error)
      }
    },
    close: async () => {
      await Promise.all([pool.end(), watching.end()])
    },
  }
}
