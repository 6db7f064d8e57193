import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Config } from '../lib/config.ts'
import { type Log, makeLog } from '../lib/log.ts'
import { type BatchItem, makeBatcher } from './batch.ts'
import { type Embedded, superviseEmbedded } from './embedded/index.ts'
import { type DatabaseHealth, watchHealth } from './health.ts'
import { kyselyOf } from './kysely.ts'
import { runOverview } from './overview.ts'
import { makePool } from './pool.ts'
import { checkRole } from './role.ts'
import type { Schema } from './schema.ts'
import { runUnit, type UnitWork } from './unit.ts'

export interface Database {
  pool: pg.Pool
  /** Outside any tenant: for migrations, seed and reference tables only. */
  admin: Kysely<Schema>
  embedded: boolean
  unit<T>(tenantId: string, work: UnitWork<T>): Promise<T>
  /** Runs a batched statement in one round trip. False when it did not apply. */
  batch(tenantId: string, item: BatchItem): Promise<boolean>
  /** Reads across tenants with a restricted role. */
  overview<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>
  /** A client outside the pool, for LISTEN. */
  client(): pg.Client
  /** Throws when units could bypass row security. Call after migrating. */
  checkRole(): Promise<void>
  health: Pick<DatabaseHealth, 'trouble'>
  close(): Promise<void>
}

// Keep-alive detects a dead peer.
const LISTENING = {
  application_name: 'rihla listening',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

function assemble(connection: string | pg.PoolConfig, log: Log, embedded?: Embedded): Database {
  const pool = makePool(connection, log)
  const health = watchHealth(pool, log)
  const watched = <T>(work: Promise<T>) => {
    work.catch(health.note)
    return work
  }
  const runBatched = makeBatcher(pool)
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  return {
    pool,
    admin: kyselyOf(pool, health.note),
    embedded: embedded !== undefined,
    unit: (tenantId, work) => watched(runUnit(pool, tenantId, work)),
    batch: (tenantId, item) => watched(runBatched(tenantId, item)),
    overview: work => runOverview(pool, work),
    client: () => new pg.Client({ ...where, ...LISTENING }),
    checkRole: () => checkRole(pool),
    health,
    close: async () => {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** Opens the configured database, or the embedded one. `log` gets broken connections and shortages. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log = makeLog('warn'),
): Promise<Database> {
  if (config.databaseUrl) return assemble(config.databaseUrl, log)
  const embedded = await superviseEmbedded(join(config.dataDir, 'postgres'), log)
  return assemble({ ...embedded.connection }, log, embedded)
}
