import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../src/server/db/embedded/index.ts'

/** A PostgreSQL of the tests' own. */
export interface Cluster {
  /** URL of one of its databases. */
  url(database: string): string
  stop(): Promise<void>
}

const urlOn = (host: string, database: string) =>
  `postgresql://postgres@${encodeURIComponent(host)}:5432/${database}`

/** Starts an embedded server in a new temporary directory, which is deleted when it stops. */
export async function startCluster(): Promise<Cluster> {
  const dir = await mkdtemp(join(tmpdir(), 'rihla-test-'))
  const server = await openEmbedded(join(dir, 'postgres'))
  return {
    url: database => urlOn(server.connection.host, database),
    stop: async () => {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** One statement outside any transaction, as `create database` needs. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
