import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '../../src/server/lib/errors.ts'
import { execute } from './database.ts'

/** Workers of a coordinator with Citus (tests/scale/citus.ts), as URLs of their databases for maintenance. */
const workers = () => process.env.TEST_WORKER_URLS?.split(',') ?? []

/** Whether the tests' databases are spread over several machines. */
export const onSeveralMachines = () => workers().length > 0

const of = (maintenance: string, name: string) => maintenance.replace(/\/postgres$/, `/${name}`)

const IN_USE = '55006'

/** Copies a database; those who come back to look after the template are sent away again. */
async function copy(maintenance: string, name: string, template: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await execute(
      maintenance,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
    try {
      return await execute(maintenance, `create database ${name} template ${template} strategy file_copy`)
    } catch (error) {
      if (codeOf(error) !== IN_USE || tries === 50) throw error
      await sleep(20)
    }
  }
}

/** Without a template it is empty. */
export async function createDatabase(maintenance: string, name: string, template?: string): Promise<void> {
  for (const url of [maintenance, ...workers()])
    await (template ? copy(url, name, template) : execute(url, `create database ${name}`))
  // A copy has no settings of its own yet.
  if (onSeveralMachines())
    await execute(maintenance, `alter database ${name} set citus.propagate_set_commands = 'local'`)
}

export async function dropDatabase(maintenance: string, name: string): Promise<void> {
  for (const url of [maintenance, ...workers()])
    await execute(url, `drop database if exists ${name} with (force)`)
}

const hostOf = (url: string) => decodeURIComponent(new URL(url).hostname)

/** Has Citus know all machines in this database. */
export async function connectMachines(maintenance: string, name: string): Promise<void> {
  const urls = [maintenance, ...workers()].map(url => of(url, name))
  for (const url of urls) await execute(url, 'create extension citus')
  const [coordinator = '', ...others] = urls
  const client = new pg.Client(coordinator)
  await client.connect()
  try {
    await client.query(`select citus_set_coordinator_host('${hostOf(coordinator)}', 5432)`)
    for (const url of others) await client.query(`select citus_add_node('${hostOf(url)}', 5432)`)
  } finally {
    await client.end()
  }
}

const spread = new Map<string, string>()

/** The database of servers on this data directory, where it is not the embedded one in it. */
export const databaseOf = (dataDir: string): string | undefined => spread.get(dataDir)

/** Gives a data directory a database on several machines, empty or copied. */
export async function spreadDatabase(
  dataDir: string,
  maintenance: string,
  name: string,
  template?: string,
): Promise<string> {
  await dropDatabase(maintenance, name)
  await createDatabase(maintenance, name, template)
  if (!template) await connectMachines(maintenance, name)
  const url = of(maintenance, name)
  spread.set(dataDir, url)
  return url
}
