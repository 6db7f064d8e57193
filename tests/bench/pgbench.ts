import { spawnSync } from 'node:child_process'
import pg from 'pg'

export interface Simple {
  perSecond: number
  how: 'pgbench' | 'statements'
}

const ACCOUNTS = 100_000
const CLIENTS = 16

interface Target {
  host: string
  port: number
  user: string
  seconds: number
}

/** pgbench's simple-update on a database of its own beside the app's: the ceiling for small transactions. */
export async function simpleUpdate(target: Target): Promise<Simple> {
  const admin = new pg.Client({
    host: target.host,
    port: target.port,
    user: target.user,
    database: 'postgres',
  })
  await admin.connect()
  await admin.query('drop database if exists bench')
  await admin.query('create database bench')
  await admin.end()
  try {
    return runPgbench(target) ?? (await runStatements(target))
  } finally {
    const cleaner = new pg.Client({
      host: target.host,
      port: target.port,
      user: target.user,
      database: 'postgres',
    })
    await cleaner.connect()
    await cleaner.query('drop database bench with (force)')
    await cleaner.end()
  }
}

function runPgbench({ host, port, user, seconds }: Target): Simple | undefined {
  const common = ['-h', host, '-p', String(port), '-U', user]
  const init = spawnSync('pgbench', [...common, '-i', '-q', '-s', '1', 'bench'], { encoding: 'utf8' })
  if (init.status !== 0) return undefined
  const args = [
    ...common,
    '-N',
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    '1',
    '-T',
    String(seconds),
    'bench',
  ]
  const run = spawnSync('pgbench', args, { encoding: 'utf8' })
  const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1]
  return tps ? { perSecond: Math.round(Number(tps)), how: 'pgbench' } : undefined
}

/** The same three statements through `pg`, where pgbench is not installed. */
async function runStatements({ host, port, user, seconds }: Target): Promise<Simple> {
  const pool = new pg.Pool({ host, port, user, database: 'bench', max: CLIENTS })
  await pool.query('create table pgbench_accounts (aid int primary key, bid int, abalance int)')
  await pool.query('create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp)')
  await pool.query(`insert into pgbench_accounts select i, 1, 0 from generate_series(1, ${ACCOUNTS}) i`)
  const until = Date.now() + seconds * 1000
  let done = 0
  const client = async () => {
    const connection = await pool.connect()
    for (; Date.now() < until; done++) await transaction(connection)
    connection.release()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await pool.end()
  return { perSecond: Math.round(done / seconds), how: 'statements' }
}

async function transaction(connection: pg.PoolClient): Promise<void> {
  const aid = 1 + Math.floor(Math.random() * ACCOUNTS)
  const delta = Math.floor(Math.random() * 10_000) - 5000
  await connection.query('begin')
  await connection.query({
    name: 'u',
    text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
    values: [delta, aid],
  })
  await connection.query({
    name: 's',
    text: 'select abalance from pgbench_accounts where aid = $1',
    values: [aid],
  })
  await connection.query({
    name: 'i',
    text: 'insert into pgbench_history values (1, 1, $1, $2, now())',
    values: [aid, delta],
  })
  await connection.query('commit')
}
