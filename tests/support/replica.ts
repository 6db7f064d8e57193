import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { openDatabase } from '../../src/server/db/open.ts'
import { createRuntime } from '../../src/server/runtime/runtime.ts'
import { testConfig } from './config.ts'
import { connectTo, killPostgres, signalPostgres } from './postgres-process.ts'
import { startStreaming } from './streaming.ts'
import { plantTenants } from './tenants.ts'

/** A primary with schema, tenants and people, and a streaming replica of it. */
export interface Pair {
  primaryUrl: string
  replicaUrl: string
  /** What each ran meanwhile, as its log has it. */
  during(work: () => Promise<unknown>): Promise<{ primary: string; replica: string }>
  /** Resolves when the replica has all that the primary has now. */
  caughtUp(): Promise<void>
  /** Runs `work` while the replica takes in nothing new. */
  paused<T>(work: () => Promise<T>): Promise<T>
  /** Runs `work` while the replica's machine seems to hang: it takes connections and never answers. */
  frozen<T>(work: () => Promise<T>): Promise<T>
  kill(): void
  restart(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = { fsync: 'off', full_page_writes: 'off', log_statement: 'all' }

async function plant(databaseUrl: string, dataDir: string): Promise<void> {
  const runtime = await createRuntime(testConfig({ dataDir, databaseUrl }))
  const database = await openDatabase({ databaseUrl, dataDir })
  await plantTenants(database)
  for (const [name, value] of Object.entries(SETTINGS))
    await database.pool.query(`alter system set ${name} = '${value}'`)
  await database.close()
  await runtime.close()
}

const logOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres/server.log'), 'utf8')

async function ask<Row extends object>(url: string, text: string): Promise<Row> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0] as Row
  } finally {
    await client.end()
  }
}

export async function startPair(): Promise<Pair> {
  const streaming = await startStreaming((url, dir) => plant(url, join(dir, 'app')))
  const { primaryDir, replicaDir, primaryUrl, replicaUrl } = streaming
  return {
    primaryUrl,
    replicaUrl,
    during: async work => {
      const [there, here] = [logOf(primaryDir).length, logOf(replicaDir).length]
      await work()
      return { primary: logOf(primaryDir).slice(there), replica: logOf(replicaDir).slice(here) }
    },
    caughtUp: async () => {
      const { at } = await ask<{ at: string }>(primaryUrl, 'select pg_current_wal_flush_lsn() as at')
      const isThere = `select pg_last_wal_replay_lsn() >= '${at}'::pg_lsn as there`
      await vi.waitFor(async () => expect(await ask(replicaUrl, isThere)).toEqual({ there: true }), {
        timeout: 10_000,
      })
    },
    paused: async work => {
      const client = await connectTo(replicaDir)
      await client.query('select pg_wal_replay_pause()')
      try {
        return await work()
      } finally {
        await client.query('select pg_wal_replay_resume()')
        await client.end()
      }
    },
    frozen: async work => {
      signalPostgres(replicaDir, 'SIGSTOP')
      try {
        return await work()
      } finally {
        signalPostgres(replicaDir, 'SIGCONT')
      }
    },
    kill: () => killPostgres(replicaDir),
    restart: streaming.restartReplica,
    stop: streaming.stop,
  }
}
