import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openEmbedded } from '../../src/server/db/embedded/index.ts'

/** The database every test file copies. */
export const TEMPLATE = 'rihla_template'

/** A PostgreSQL of the tests' own. */
export interface Cluster {
  /** URL of one of its databases. */
  url(database: string): string
  stop(): Promise<void>
}

const urlOn = (host: string, database: string) =>
  `postgresql://postgres@${encodeURIComponent(host)}:5432/${database}`

/** Someone's own server, given as a URL of one of its databases; its user may create databases and roles. */
async function givenCluster(given: string): Promise<Cluster> {
  const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href
  return { url, stop: () => execute(url('postgres'), `drop database if exists ${TEMPLATE} with (force)`) }
}

/** Nothing in it is to outlive the machine, so no one waits for the disk; who sees what and when is the same. */
async function forTheMoment(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await execute(url, `alter system set ${setting} = off`)
  await execute(url, 'select pg_reload_conf()')
}

const IN_MEMORY = '/dev/shm'
const GIB = 2 ** 30

/** Each file's copy of the template is a thousand files: in memory, where there is room, it takes a third of the time. */
async function quickDir(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => undefined)
  const room = found !== undefined && found.bavail * found.bsize > 4 * GIB
  return room && process.availableMemory() > 8 * GIB ? IN_MEMORY : tmpdir()
}

/**
 * The server the tests run on: the one of `TEST_DATABASE_URL`, else an embedded one in a new temporary
 * directory, which is deleted when it stops.
 */
export async function startCluster(): Promise<Cluster> {
  if (process.env.TEST_DATABASE_URL) return givenCluster(process.env.TEST_DATABASE_URL)
  const dir = await mkdtemp(join(await quickDir(), 'rihla-test-'))
  const server = await openEmbedded(join(dir, 'postgres'))
  const url = (database: string) => urlOn(server.connection.host, database)
  await forTheMoment(url('postgres'))
  return {
    url,
    stop: async () => {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** One statement outside any transaction, as `create database` needs. */
/** The rows a statement gives in a connection of its own. */
async function rowsOf<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function execute(url: string, statement: string): Promise<void> {
  await rowsOf(url, statement)
}

const maintenanceOf = (url: string) => Object.assign(new URL(url), { pathname: '/postgres' }).href

/** Ends all connections to a database that takes no new ones. */
async function empty(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  // A connection that was on its way shows only later, and a terminated one stays for a moment.
  for (let times = 0; times < 3; ) {
    const [found] = await rowsOf<{ open: number }>(
      maintenanceOf(url),
      `select count(pg_terminate_backend(pid))::int as open from pg_stat_activity where datname = '${name}'`,
    )
    times = found?.open === 0 ? times + 1 : 0
    await sleep(20)
  }
}

/** Takes a database and its replicas away from everyone, as if the servers were down; gives the way back. */
export async function cutOff(url: string, replicaUrls: readonly string[] = []): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const allow = (yes: boolean) =>
    execute(maintenanceOf(url), `alter database ${name} with allow_connections ${yes}`)
  await allow(false)
  for (const each of [url, ...replicaUrls]) await empty(each)
  return () => allow(true)
}
