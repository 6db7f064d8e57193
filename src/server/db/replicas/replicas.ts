import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../lib/log.ts'
import { type LogPosition, SENT_LOG } from './log-position.ts'
import { type LogSamples, makeLogSamples } from './log-samples.ts'
import { IDENTITY, makeReplica, type Replica, type Trouble, watchingPool } from './replica.ts'

const ROUND_MS = 1000
const GOODBYE_MS = 2000

export interface ReplicaState {
  number: number
  trouble: Trouble | undefined
  /** Undefined before it was reached. */
  lagSeconds: number | undefined
}

export interface Replicas {
  /** One that is well, in turn. */
  next(): pg.Pool | undefined
  /** A read must see what the log had here. */
  floor(): LogPosition
  states(): ReplicaState[]
  close(): Promise<void>
}

interface Primary {
  samples: LogSamples
  /** Undefined until it was reached. */
  identity(): string | undefined
  look(): Promise<void>
  close(): Promise<void>
}

function watchPrimary(connection: pg.PoolConfig, log: Pick<Log, 'warn'>): Primary {
  const pool = watchingPool(connection, log)
  const samples = makeLogSamples()
  let identity: string | undefined

  async function ask(): Promise<void> {
    const at = performance.now()
    const { rows } = await pool.query<{ position: LogPosition; identity: string }>(
      `select ${SENT_LOG} as position, ${IDENTITY} as identity`,
    )
    if (!rows[0]) return
    identity = rows[0].identity
    samples.add(at, rows[0].position)
  }

  return {
    samples,
    identity: () => identity,
    // Its health is watched and logged elsewhere.
    look: () => ask().catch(() => undefined),
    close: () => pool.end(),
  }
}

function stateOf({ number, trouble, position }: Replica, { lag }: LogSamples): ReplicaState {
  const at = position()
  return { number, trouble: trouble(), lagSeconds: at === undefined ? undefined : lag(at) }
}

/** Watches the primary's log and the replicas, once a second. */
export function watchReplicas(
  connection: pg.PoolConfig,
  urls: readonly string[],
  log: Pick<Log, 'warn'>,
): Replicas {
  const primary = watchPrimary(connection, log)
  const { samples } = primary
  const replicas = urls.map((url, index) => makeReplica(index + 1, url, log))
  const stopping = new AbortController()
  let turn = 0

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await primary.look()
      const known = primary.identity()
      if (known !== undefined)
        await Promise.all(replicas.map(replica => replica.look(known, samples.floor())))
      // Aborted.
      await sleep(ROUND_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = watch()
  const closeAll = () => Promise.all([primary, ...replicas].map(each => each.close()))
  return {
    next: () => {
      const well = replicas.filter(({ trouble }) => trouble() === undefined)
      return well[turn++ % well.length]?.pool
    },
    floor: samples.floor,
    states: () => replicas.map(replica => stateOf(replica, samples)),
    close: async () => {
      stopping.abort()
      // A silent peer never closes.
      await Promise.race([running.then(closeAll), sleep(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}
