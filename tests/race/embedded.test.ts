import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { socketDir } from '../../src/server/db/embedded/directory.ts'
import { openEmbedded } from '../../src/server/db/embedded/index.ts'
import { look } from '../../src/server/db/embedded/look.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { ROOT } from '../../src/server/lib/root.ts'

/** R29: one data directory, whatever happens to the processes on it. */
const dir = mkdtempSync(join(tmpdir(), 'rihla-r29-'))
const data = join(dir, 'postgres')
const pidOf = (of = data) => Number(readFileSync(join(of, 'postmaster.pid'), 'utf8').split('\n')[0])

const OWNER = `
  const { openDatabase } = await import(${JSON.stringify(join(ROOT, 'src/server/db/open.ts'))})
  const db = await openDatabase({ dataDir: ${JSON.stringify(dir)} })
  await db.pool.query('create table if not exists kept (n int)')
  for (let n = 1; ; n++) { await db.pool.query('insert into kept values ($1)', [n]); console.log(n) }
`

/** A process that owns the database and writes until it is killed; gives the last number it was told was kept. */
function writeUntilKilled(ms: number): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', OWNER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    if (printed === '') setTimeout(() => child.kill('SIGKILL'), ms)
    printed += chunk
  })
  return new Promise(resolve => {
    child.once('close', () => resolve(Number(printed.trim().split('\n').at(-1))))
  })
}

afterAll(() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }))

describe('the embedded database', () => {
  test('survives kill -9 of its owner twice with everything acknowledged', async () => {
    for (let round = 0; round < 2; round++) {
      const acknowledged = await writeUntilKilled(200 + round * 60)
      const database = await openDatabase({ dataDir: dir })
      const { rows } = await database.pool.query('select max(n)::int as last, count(*)::int as n from kept')
      expect(rows[0].last).toBeGreaterThanOrEqual(acknowledged)
      expect(rows[0].n).toBe(rows[0].last)
      await database.pool.query('truncate kept')
      await database.close()
    }
  })

  test('is shared by a second process, within a second', async () => {
    const first = await openEmbedded(data)
    const started = Date.now()
    const second = await openEmbedded(data)
    expect([first.owner, second.owner]).toEqual([true, false])
    expect(Date.now() - started).toBeLessThan(1000)
    await second.stop()
    expect(pidOf()).toBeGreaterThan(0)
    await first.stop()
  })

  test('is not looked for any more by who shared it and is done', async () => {
    const owner = await openEmbedded(data)
    const client = new pg.Client(owner.connection)
    await client.connect()
    const sessions = async () => {
      const { rows } = await client.query(
        "select pg_stat_clear_snapshot(), sessions::int from pg_stat_database where datname = 'postgres'",
      )
      return rows[0].sessions as number
    }
    const grown = async () => {
      const before = await sessions()
      await sleep(2500)
      return (await sessions()) - before
    }
    const sharing = await openEmbedded(data)
    expect(await grown()).toBeGreaterThan(0)
    await sharing.stop()
    await sharing.stopped
    expect(await grown()).toBe(0)
    await client.end()
    await owner.stop()
  })

  test('is started once when two processes come at the same time', async () => {
    const both = await Promise.all([openEmbedded(data), openEmbedded(data)])
    expect(both.filter(({ owner }) => owner)).toHaveLength(1)
    await Promise.all(both.map(each => each.stop()))
  })

  test('leaves no directory for sockets behind when it stops', async () => {
    const server = await openEmbedded(data)
    expect(existsSync(socketDir(data))).toBe(true)
    await server.stop()
    expect(existsSync(socketDir(data))).toBe(false)
  })

  test('takes over a lock that a killed server left', async () => {
    const server = await openEmbedded(data)
    const left = readFileSync(join(data, 'postmaster.pid'), 'utf8')
    await server.stop()
    writeFileSync(join(data, 'postmaster.pid'), left.replace(/^\d+/, '999999'), { mode: 0o600 })
    const again = await openEmbedded(data)
    expect(again.owner).toBe(true)
    await again.stop()
  })

  test('is restarted for processes that shared it when its owner ends', async () => {
    const owner = await openEmbedded(data)
    const sharing = await openDatabase({ dataDir: dir })
    await sharing.pool.query('select 1')
    process.kill(pidOf(), 'SIGKILL')
    await owner.stopped
    const answer = () =>
      sharing.pool.query('select 1 as one').then(
        ({ rows }) => rows[0].one,
        () => 0,
      )
    await expect.poll(answer, { timeout: 10_000 }).toBe(1)
    await sharing.close()
  })

  test('is not taken for gone while it is too busy to answer', async () => {
    const server = await openEmbedded(data)
    const pid = pidOf()
    expect(await look(data)).toBe('ready')
    process.kill(pid, 'SIGSTOP')
    expect(await look(data, 200)).toBe('busy')
    process.kill(pid, 'SIGCONT')
    expect(await look(data)).toBe('ready')
    process.kill(pid, 'SIGKILL')
    await server.stopped
    expect(await look(data)).toBe('gone')
  })

  test('is not served when the working role can see past row security', async () => {
    const database = await openDatabase({ dataDir: dir })
    await migrate(database.pool)
    await expect(database.checkRole()).resolves.toBeUndefined()
    await database.pool.query('alter role rihla_app bypassrls')
    await expect(database.checkRole()).rejects.toThrow('"rihla_app" can see past row security')
    await database.close()
  })

  test('of another major version is rejected with a message, and left unchanged', async () => {
    const old = join(dir, 'old')
    mkdirSync(old)
    writeFileSync(join(old, 'PG_VERSION'), '15\n')
    await expect(openEmbedded(old)).rejects.toThrow(/made by PostgreSQL 15.*Nothing was changed/)
    expect(readFileSync(join(old, 'PG_VERSION'), 'utf8')).toBe('15\n')
  })
})
