import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { type Embedded, openEmbedded } from '../../src/server/db/embedded/index.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { createRuntime } from '../../src/server/runtime/runtime.ts'
import { testConfig } from './config.ts'
import { connectTo, killPostgres } from './postgres-process.ts'
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
  kill(): void
  restart(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = { fsync: 'off', full_page_writes: 'off', log_statement: 'all' }

const urlOf = ({ connection }: Embedded) =>
  `postgresql://postgres@${encodeURIComponent(connection.host)}:5432/postgres`

async function plant(databaseUrl: string, dataDir: string): Promise<void> {
  const runtime = await createRuntime(testConfig({ dataDir, databaseUrl }))
  const database = await openDatabase({ databaseUrl, dataDir })
  await plantTenants(database)
  for (const [name, value] of Object.entries(SETTINGS))
    await database.pool.query(`alter system set ${name} = '${value}'`)
  await database.close()
  await runtime.close()
}

/** A copy of a stopped server, which follows it. The embedded package has no pg_basebackup. */
function copyAsReplica(from: string, to: string, host: string): void {
  mkdirSync(to)
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/postgres`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const dir = join(to, 'postgres')
  writeFileSync(join(dir, 'standby.signal'), '')
  appendFileSync(join(dir, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=postgres'\n`)
  rmSync(join(dir, 'server.log'))
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
  const dir = await mkdtemp(join(tmpdir(), 'rihla-pair-'))
  const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')]
  const open = (dataDir: string) => openEmbedded(join(dataDir, 'postgres'))
  const first = await open(primaryDir)
  await plant(urlOf(first), join(dir, 'app'))
  await first.stop()
  copyAsReplica(primaryDir, replicaDir, first.connection.host)
  const primary = await open(primaryDir)
  let replica = await open(replicaDir)
  const [primaryUrl, replicaUrl] = [urlOf(primary), urlOf(replica)]
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
    kill: () => killPostgres(replicaDir),
    restart: async () => {
      await replica.stopped
      replica = await open(replicaDir)
    },
    stop: async () => {
      await replica.stop()
      await primary.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
