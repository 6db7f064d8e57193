import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

const ACCOUNTS = 100_000
const CLIENTS = 16

export interface Target {
  host: string
  port: number
  user: string
}

/** pgbench's simple-update, ready to be run again and again. */
export interface SimpleUpdate {
  how: 'pgbench' | 'statements'
  /** Transactions per second. */
  run(seconds: number): Promise<number>
  stop(): Promise<void>
}

async function administer(target: Target, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...target, database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Sets it up in a database of its own beside the app's: the ceiling for small transactions. */
export async function prepareSimpleUpdate(target: Target): Promise<SimpleUpdate> {
  await administer(target, ['drop database if exists bench', 'create database bench'])
  const drop = () => administer(target, ['drop database bench with (force)'])
  return preparePgbench(target, drop) ?? (await prepareStatements(target, drop))
}

function preparePgbench({ host, port, user }: Target, drop: () => Promise<void>): SimpleUpdate | undefined {
  const common = ['-h', host, '-p', String(port), '-U', user]
  const init = spawnSync('pgbench', [...common, '-i', '-q', '-s', '1', 'bench'])
  if (init.status !== 0) return undefined
  const manner = ['-N', '-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1']
  const run = async (seconds: number) => {
    const child = spawn('pgbench', [...common, ...manner, '-T', String(seconds), 'bench'])
    let printed = ''
    child.stdout.on('data', chunk => (printed += chunk))
    await once(child, 'close')
    const perSecond = Number(/tps = ([\d.]+)/.exec(printed)?.[1])
    if (!(perSecond > 0)) throw new Error('pgbench made no transaction')
    return Math.round(perSecond)
  }
  return { how: 'pgbench', run, stop: drop }
}

/** The same three statements through `pg`, where pgbench is not installed. */
async function prepareStatements(target: Target, drop: () => Promise<void>): Promise<SimpleUpdate> {
  const pool = new pg.Pool({ ...target, database: 'bench', max: CLIENTS })
  await pool.query('create table pgbench_accounts (aid int primary key, bid int, abalance int)')
  await pool.query('create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp)')
  await pool.query(`insert into pgbench_accounts select i, 1, 0 from generate_series(1, ${ACCOUNTS}) i`)
  const run = async (seconds: number) => {
    const until = Date.now() + seconds * 1000
    let done = 0
    const client = async () => {
      const connection = await pool.connect()
      for (; Date.now() < until; done++) await transaction(connection)
      connection.release()
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    return Math.round(done / seconds)
  }
  const stop = async () => {
    await pool.end()
    await drop()
  }
  return { how: 'statements', run, stop }
}

async function transaction(connection: pg.PoolClient): Promise<void> {
  const aid = 1 + Math.floor(Math.random() * ACCOUNTS)
  const delta = Math.floor(Math.random() * 10_000) - 5000
  const update = 'update pgbench_accounts set abalance = abalance + $1 where aid = $2'
  await connection.query('begin')
  await connection.query({ name: 'u', text: update, values: [delta, aid] })
  const select = 'select abalance from pgbench_accounts where aid = $1'
  await connection.query({ name: 's', text: select, values: [aid] })
  const insert = 'insert into pgbench_history values (1, 1, $1, $2, now())'
  await connection.query({ name: 'i', text: insert, values: [aid, delta] })
  await connection.query('commit')
}
