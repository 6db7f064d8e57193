import type pg from 'pg'
import { AppError, codeOf } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'
import { asAppError, isOfTheCall } from './failures.ts'
import { type LogPosition, REPLAYED_LOG } from './replicas/log-position.ts'
import { PATIENCE_MS } from './replicas/replica.ts'
import type { Replicas } from './replicas/replicas.ts'
import { STAMP_OF } from './stamp.ts'
import { opening, runIn, type UnitWork } from './unit.ts'

/** What a read must not miss, however new it is. */
export interface Since {
  /** The caller's last write. */
  wrote?: LogPosition
  /** Number of the tenant's latest change that this process was told of. */
  changed?: number
}

/** How far the replica is, asked in the transaction that reads. */
interface Seen {
  standby: boolean
  position: LogPosition | null
  stamp: number | null
}

const seenBy = (tenantId: string) => `select pg_is_in_recovery() as standby, ${REPLAYED_LOG} as position,
  (select ${STAMP_OF('updated_at')} from tenants where id = '${tenantId}') as stamp`

interface Opened {
  client: pg.PoolClient
  seen: Seen
}

async function open(pool: pg.Pool, tenantId: string): Promise<Opened> {
  if (!isId(tenantId)) throw new Error('A tenant id must be a UUID')
  const client = await pool.connect()
  try {
    const text = `${opening(tenantId)}; ${seenBy(tenantId)}`
    const results = [await client.query({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig)].flat()
    return { client, seen: results.at(-1)?.rows[0] as Seen }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/** `late`: older than any read may be; `awaited`: without what this caller knows of. */
function whyNot({ standby, position, stamp }: Seen, floor: LogPosition, since: Since) {
  if (!standby || position === null || position < floor) return 'late'
  const { wrote = 0, changed = 0 } = since
  return position < wrote || (stamp ?? 0) < changed ? 'awaited' : undefined
}

/** Ends a transaction in which nothing was done; no one waits for it. */
function leave({ client }: Opened): void {
  client.query('rollback').then(
    () => client.release(),
    error => client.release(error as Error),
  )
}

const endOf = (client: pg.PoolClient) => async (statements: string[]) => {
  if (statements.length > 0) throw new Error('A read changes nothing')
  await client.query('commit')
}

// Rules refuse the same way anywhere, and what was too slow would be so again.
const isFinal = (error: unknown) => error instanceof AppError || isOfTheCall(error)

const READ_ONLY = '25006'

/** Runs `work` on a replica; `otherwise`, in a unit of the primary, when none has all it must see, or one fails. */
export type Read = <T>(
  tenantId: string,
  since: Since,
  work: UnitWork<T>,
  otherwise: () => Promise<T>,
) => Promise<T>

/** The one decision where a read goes. A unit on the primary is always right: a replica only saves it work. */
export const makeRead =
  (replicas: Replicas, log: Pick<Log, 'error'>): Read =>
  async (tenantId, since, work, otherwise) => {
    const pool = replicas.next()
    try {
      const opened = pool && (await open(pool, tenantId))
      const reason = opened ? whyNot(opened.seen, replicas.floor(), since) : 'none'
      metrics.reads.inc({ outcome: reason ?? 'replica' })
      if (opened && !reason) return await runIn(opened.client, work, endOf(opened.client))
      if (opened) leave(opened)
    } catch (error) {
      if (isFinal(error)) throw asAppError(error)
      if (codeOf(error) === READ_ONLY) log.error({ err: error }, 'a read wrote: it belongs into a unit')
      metrics.reads.inc({ outcome: 'failed' })
    }
    return otherwise()
  }
