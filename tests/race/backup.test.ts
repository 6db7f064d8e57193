import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#shared/contract/accounts/auth.ts'
import { listFlightBookings } from '#shared/contract/flights/flight-bookings.ts'
import { ROOT } from '../../src/server/lib/root.ts'
import { makeCaller } from '../support/caller.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { plantedData } from '../support/planted-data.ts'
import { connectTo } from '../support/postgres-process.ts'
import { deliverTo, type Server, startServer } from '../support/server.ts'

/** The commands, beside a running server on an embedded database. */
const data = await plantedData()
const folder = await mkdtemp(join(tmpdir(), 'rihla-commands-'))
const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
let server: Server
let secret = ''

const cli = (name: string) => join(ROOT, `src/server/cli/${name}.ts`)
const envOf = (dataDir: string) => {
  const { RIHLA_SECRET: _, RIHLA_SECRET_FILE: _file, ...env } = process.env
  return { ...env, NODE_ENV: 'test', RIHLA_DATA: dataDir, LOG_LEVEL: 'warn' }
}

async function run(dataDir: string, name: string, ...args: string[]) {
  const done = { code: 0, stdout: '', stderr: '' }
  return promisify(execFile)(process.execPath, [cli(name), ...args], { env: envOf(dataDir) }).then(
    said => ({ ...done, ...said }),
    (error: typeof done) => error,
  )
}

beforeAll(async () => {
  server = await startServer(data.dataDir)
})
afterAll(async () => {
  await server.stop()
  await data.remove()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a backup is taken beside a running server, with the secret in another place', async () => {
  expect(await run(data.dataDir, 'backup', '--out', backup, '--secret-to', join(backup, 'x'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('keep it in another place'),
  })
  const made = await run(data.dataDir, 'backup', '--out', backup, '--secret-to', join(folder, 'secrets'))
  expect([made.code, made.stderr]).toEqual([0, ''])
  const [name = ''] = await readdir(join(folder, 'secrets'))
  expect(made.stdout).toContain(name)
  secret = join(folder, 'secrets', name)
})

test('it is verified where nothing else is, which leaves nothing there', async () => {
  const found = await run(join(folder, 'nowhere'), 'backup-verify', backup, '--secret', secret)
  expect([found.code, found.stderr]).toEqual([0, ''])
  expect(found.stdout).toMatch(/\d\d files, chosen at random, can be opened/)
  expect(found.stdout).toMatch(/nakheel .* entries, all right/)
  expect(found.stdout).not.toContain('BROKEN')
  const without = await run(join(folder, 'nowhere'), 'backup-verify', backup, '--hashes-only')
  expect(without).toMatchObject({ code: 0, stdout: expect.stringContaining('No file was opened') })
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})

/** Ends a restore without warning while it fills the database. */
async function killedRestore(): Promise<void> {
  const child = spawn(process.execPath, [cli('restore'), backup, '--secret', secret], {
    env: envOf(restored),
    stdio: 'ignore',
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const directory = join(restored, 'restoring/postgres/postmaster.pid')
  while (!existsSync(directory)) await sleep(5)
  child.kill('SIGKILL')
  await ended
}

test('a restore that is killed leaves no place that serves, and the next one is whole', async () => {
  await killedRestore()
  expect(await readdir(restored)).toEqual(['restoring'])
  expect(await run(restored, 'restore', backup, '--secret', secret)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty (there is restoring)'),
  })
  await rm(join(restored, 'restoring'), { recursive: true, force: true, maxRetries: 5 })
  expect(await run(restored, 'restore', backup)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage'),
  })
  const done = await run(restored, 'restore', backup, '--secret', secret)
  expect([done.code, done.stderr]).toEqual([0, ''])
  expect((await readdir(restored)).sort()).toEqual(['files', 'postgres', 'secret'])
})

test('a server on it serves what the first one does, and has the same rows', async () => {
  const second = await startServer(restored)
  try {
    const shown = [server, second].map(async each => {
      const agent = makeCaller('nakheel', deliverTo(each))
      await agent.call(login, { body: { email: emailOf('nakheel', 'agent'), password: PASSWORD } })
      return (await agent.call(listFlightBookings)).data
    })
    const [first, again] = await Promise.all(shown)
    expect(again).toEqual(first)
    const [one, other] = await Promise.all([data.dataDir, restored].map(countAll))
    expect(other).toEqual(one)
  } finally {
    await second.stop()
  }
})

/** Rows of what people and money leave, which the servers themselves do not add to. */
async function countAll(dataDir: string) {
  const client = await connectTo(dataDir)
  const tables = [
    'bookings',
    'booking_passengers',
    'payments',
    'ledger_entries',
    'files',
    'users',
    'tours',
    'hotels',
  ]
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    counts[table] = rows[0]?.n ?? 0
  }
  await client.end()
  return counts
}
