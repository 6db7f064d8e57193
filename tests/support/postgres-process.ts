import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { socketDir } from '../../src/server/db/embedded/directory.ts'
import { codeOf } from '../../src/server/lib/errors.ts'

/** The process id of the embedded PostgreSQL of a data directory. */
export const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Ends the embedded PostgreSQL of a data directory without warning. */
export const killPostgres = (dataDir: string) => process.kill(postgresPid(dataDir), 'SIGKILL')

/** Sends a signal to the embedded PostgreSQL of a data directory and to all that works for it. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  const first = postgresPid(dataDir)
  process.kill(first, signal)
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map(row => row.trim().split(/\s+/).map(Number))
  for (const [parent, pid] of rows) {
    if (parent !== first || !pid) continue
    try {
      process.kill(pid, signal)
    } catch (error) {
      // A connection that ended since it was listed.
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
}

/** A connection of its own to the embedded PostgreSQL of a data directory. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socketDir(join(dataDir, 'postgres')),
    user: 'postgres',
    database: 'postgres',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Ends one connection of the servers, chosen at random; gives how many were ended. */
export async function terminateOne(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'rihla%' and backend_type = 'client backend' order by random() limit 1`,
  )
  return rowCount ?? 0
}

/** How many servers listen for changes. */
export async function listeners(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'rihla listening'",
  )
  return rows[0]?.count ?? 0
}
