import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Config } from '../lib/config.ts'
import { type Log, makeLog } from '../lib/log.ts'
import { type BatchItem, makeBatcher } from './batch.ts'
import { type Embedded, superviseEmbedded } from './embedded/index.ts'
import { type DatabaseHealth, watchHealth } from './health.ts'
import { kyselyOf } from './kysely.ts'
import { isDistributed } from './machines/distributed.ts'
import { runOverview } from './overview.ts'
import { makePool } from './pool.ts'
import { makeRead, type Since } from './read.ts'
import type { Wrote } from './replicas/log-position.ts'
import { type ReplicaState, watchReplicas } from './replicas/replicas.ts'
import { checkRole } from './role.ts'
import type { Schema } from './schema.ts'
import { runUnit, type UnitWork } from './unit.ts'

export interface Database {
  pool: pg.Pool
  /** Outside any tenant: for migrations, seed and reference tables only. */
  admin: Kysely<Schema>
  embedded: boolean
  /** `wrote` is called only where there are replicas. */
  unit<T>(tenantId: string, work: UnitWork<T>, wrote?: Wrote): Promise<T>
  /** Runs work that changes nothing, where it may be a second old but for `since`: on a replica, if there is one. */
  read<T>(tenantId: string, work: UnitWork<T>, since: Since): Promise<T>
  /** Whether Citus may spread the rows over several machines. */
  distributed(): Promise<boolean>
  /** Runs a batched statement in one round trip. False when it did not apply. */
  batch(tenantId: string, item: BatchItem, wrote?: Wrote): Promise<boolean>
  /** Reads across tenants with a restricted role. */
  overview<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>
  /** A client outside the pool, for LISTEN. */
  client(): pg.Client
  /** Throws when units could bypass row security. Call after migrating. */
  checkRole(): Promise<void>
  health: Pick<DatabaseHealth, 'trouble'>
  replicas(): ReplicaState[]
  close(): Promise<void>
}

// Keep-alive detects a dead peer.
const LISTENING = {
  application_name: 'rihla listening',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

interface Around {
  embedded?: Embedded
  replicaUrls?: readonly string[]
}

function assemble(
  connection: string | pg.PoolConfig,
  log: Log,
  { embedded, replicaUrls = [] }: Around,
): Database {
  const pool = makePool(connection, log)
  const health = watchHealth(pool, log)
  const watched = <T>(work: Promise<T>) => {
    work.catch(health.note)
    return work
  }
  const runBatched = makeBatcher(pool)
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  const unit: Database['unit'] = (tenantId, work, wrote) => watched(runUnit(pool, tenantId, work, wrote))
  const replicas = replicaUrls.length > 0 ? watchReplicas(where, replicaUrls, log) : undefined
  const read = replicas && makeRead(replicas, log)
  return {
    pool,
    admin: kyselyOf(pool, health.note),
    embedded: embedded !== undefined,
    distributed: () => isDistributed(pool),
    unit: (tenantId, work, wrote) => unit(tenantId, work, replicas && wrote),
    read: (tenantId, work, since) =>
      read ? read(tenantId, since, work, () => unit(tenantId, work)) : unit(tenantId, work),
    batch: (tenantId, item, wrote) => watched(runBatched(tenantId, item, replicas && wrote)),
    overview: work => runOverview(pool, work),
    client: () => new pg.Client({ ...where, ...LISTENING }),
    checkRole: () => checkRole(pool),
    health,
    replicas: () => replicas?.states() ?? [],
    close: async () => {
      await replicas?.close()
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** Configured or embedded. `log` gets broken connections and shortages. `replicaUrls`: for servers, not commands. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log = makeLog('warn'),
  replicaUrls?: readonly string[],
): Promise<Database> {
  if (config.databaseUrl) return assemble(config.databaseUrl, log, { replicaUrls })
  const embedded = await superviseEmbedded(join(config.dataDir, 'postgres'), log)
  return assemble({ ...embedded.connection }, log, { embedded })
}
