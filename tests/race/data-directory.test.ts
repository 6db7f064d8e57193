import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { command, findLauncher } from '../../src/server/db/embedded/binaries.ts'
import { plantedData } from '../support/planted-data.ts'
import { holdOf, pricesOf } from '../support/rush.ts'
import { post, type Server, startServer } from '../support/server.ts'
import { openStock } from '../support/stock.ts'

/** One data directory, several processes, and deaths without a word. */
let running: Server[] = []
let removes: (() => Promise<void>)[] = []

async function directory(): Promise<string> {
  const { dataDir, remove } = await plantedData()
  removes.push(remove)
  return dataDir
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const server = await startServer(dataDir, env)
  running.push(server)
  return server
}

afterEach(async () => {
  for (const server of running.toReversed()) await server.stop('SIGKILL')
  for (const remove of removes) await remove()
  running = []
  removes = []
})

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

async function aBlockOf(dataDir: string, seats: number): Promise<string> {
  const stock = await openStock(dataDir)
  const block = await stock.addBlock(seats)
  await stock.close()
  return block
}

async function counts(dataDir: string, block: string) {
  const stock = await openStock(dataDir)
  const found = await stock.sold(block)
  await stock.close()
  return found
}

async function untilBooked(server: Server, body: unknown, seconds: number): Promise<number> {
  const until = Date.now() + seconds * 1000
  let last = 0
  while (Date.now() < until) {
    const answer = await post(`${server.url}/api/flight-bookings`, body, key())
    if (answer.status === 201) return 201
    last = answer.status
    await sleep(200)
  }
  return last
}

describe('two server processes on one data directory', () => {
  test('share the database that runs, and the second takes it over when the first is killed', async () => {
    const dataDir = await directory()
    const first = await start(dataDir)
    const second = await start(dataDir)
    const block = await aBlockOf(dataDir, 9)
    const prices = await pricesOf(first.url, block)
    const body = holdOf(block, 1, prices[1] as number)
    const made = await Promise.all(
      [first, second].map(({ url }) => post(`${url}/api/flight-bookings`, body, key())),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    await first.stop('SIGKILL')
    expect(await untilBooked(second, body, 20)).toBe(201)
    expect(await counts(dataDir, block)).toMatchObject({ counted: 3, bookings: 3 })
  })
})

describe('a server killed without warning', () => {
  test('loses no booking it had confirmed, and starts again over the stale pid file', async () => {
    const dataDir = await directory()
    const server = await start(dataDir)
    const block = await aBlockOf(dataDir, 200)
    const prices = await pricesOf(server.url, block)
    const body = holdOf(block, 1, prices[1] as number)
    let told = 0
    const buyers = Array.from({ length: 8 }, async () => {
      for (;;) {
        const answer = await post(`${server.url}/api/flight-bookings`, body, key()).catch(() => undefined)
        if (answer?.status !== 201) return
        told++
      }
    })
    // While others are under way, however fast the machine is.
    await vi.waitUntil(() => told >= 20, { timeout: 60_000 })
    await server.stop('SIGKILL')
    await Promise.all(buyers)
    const again = await start(dataDir)
    const { counted, booked, bookings } = await counts(dataDir, block)
    expect(told).toBeGreaterThan(0)
    // Only the eight that were in progress may be committed without an answer to their buyer.
    expect(bookings - told).toBeGreaterThanOrEqual(0)
    expect(bookings - told).toBeLessThanOrEqual(8)
    expect([counted, booked]).toEqual([bookings, bookings])
    expect(await untilBooked(again, body, 5)).toBe(bookings < 200 ? 201 : 409)
  })
})

describe('a data directory of another PostgreSQL', () => {
  test('is rejected with a message and left unchanged', async () => {
    const dataDir = await directory()
    const server = await start(dataDir)
    await server.stop()
    const version = join(dataDir, 'postgres/PG_VERSION')
    await writeFile(version, '15\n')
    const started = Date.now()
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 15/)
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(await readFile(version, 'utf8')).toBe('15\n')
  })
})

// The control: without our care the same situations do harm or end in an error.
describe('PostgreSQL by itself', () => {
  test('refuses a second server on a directory in use, and one of another version', async () => {
    const dataDir = await directory()
    await start(dataDir)
    const launch = () => {
      const [program, args] = command(findLauncher(), 'postgres', [
        '-D',
        join(dataDir, 'postgres'),
        '-c',
        'listen_addresses=',
      ])
      return spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 })
    }
    expect(launch().stderr).toMatch(/lock file .*postmaster\.pid.* already exists/)
  })
})
