import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bought, startBuyers } from '../support/buyers.ts'
import { plantedData } from '../support/planted-data.ts'
import { connectTo, killPostgres, listeners, terminateOne } from '../support/postgres-process.ts'
import { type Server, startServer, untilReady } from '../support/server.ts'
import { openStock } from '../support/stock.ts'

/** Servers that lose their database while people book. The long run is a command: see README. */
const LONG = process.env.RACE_LONG === '1'
const KILLS = LONG ? 20 : 2
const TERMINATIONS = LONG ? 200 : 20
/** More than are bought in the longest run. */
const SEATS = 1_000_000
// Limits are counted on connections of their own, as in production.
const LIMITED = { RIHLA_LIMIT_FACTOR: '1000000' }

const { dataDir, remove } = await plantedData()
let server: Server
let other: Server

beforeAll(async () => {
  server = await startServer(dataDir, LIMITED)
  other = await startServer(dataDir, LIMITED)
}, 180_000)

afterAll(async () => {
  for (const each of [other, server]) await each?.stop('SIGKILL')
  await remove()
})

async function newBlock(): Promise<string> {
  const stock = await openStock(dataDir)
  const block = await stock.addBlock(SEATS)
  await stock.close()
  return block
}

/** Every acknowledged booking is there once and no other; the seats that are counted are those of the bookings. */
async function expectNothingLost(block: string, { ids }: Bought): Promise<void> {
  const stock = await openStock(dataDir)
  const { counted, booked, bookings } = await stock.sold(block)
  const missing = await stock.missing(ids)
  await stock.close()
  expect(missing).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect({ counted, booked, bookings }).toEqual({
    counted: ids.length,
    booked: ids.length,
    bookings: ids.length,
  })
}

function expectOnlyDoneOrBusy({ statuses, broken }: Bought): void {
  expect(broken).toEqual([])
  expect([...statuses.keys()].filter(status => ![200, 201, 503].includes(status))).toEqual([])
}

const living = () => [server, other].map(({ child }) => child.exitCode ?? child.signalCode)

describe('two servers on one embedded database', () => {
  test(`start it again when it is killed ${KILLS} times while people book, and lose nothing`, async () => {
    const block = await newBlock()
    const buyers = await Promise.all([server, other].map(({ url }) => startBuyers(url, block, 3)))
    const readyAfter: number[] = []
    for (let round = 0; round < KILLS; round++) {
      await sleep(1000)
      killPostgres(dataDir)
      const killed = Date.now()
      await sleep(50)
      await Promise.all([server, other].map(each => untilReady(each, '/readyz', 20)))
      readyAfter.push(Date.now() - killed)
    }
    const all = await Promise.all(buyers.map(each => each.stop()))
    const bought = { ...(all[0] as Bought), ids: all.flatMap(({ ids }) => ids) }
    if (LONG)
      console.log(
        'ready after ms',
        readyAfter.toSorted((a, b) => a - b),
        all.map(x => x.statuses),
        bought.ids.length,
      )
    expect(living()).toEqual([null, null])
    for (const each of all) expectOnlyDoneOrBusy(each)
    await expectNothingLost(block, bought)
    expect(Math.max(...readyAfter)).toBeLessThan(10_000)
  }, 900_000)
})

describe('a server that loses its connections one after the other', () => {
  let outside: pg.Client
  beforeAll(async () => {
    outside = await connectTo(dataDir)
  })
  afterAll(() => outside.end())

  test(`${TERMINATIONS} times, every 200 ms, answers 200 or 503 and books nothing twice`, async () => {
    const block = await newBlock()
    const buyers = await startBuyers(server.url, block, 6)
    let ended = 0
    while (ended < TERMINATIONS) {
      await sleep(200)
      ended += await terminateOne(outside)
    }
    const bought = await buyers.stop()
    if (LONG) console.log(bought.statuses, bought.ids.length)
    expect(living()).toEqual([null, null])
    expectOnlyDoneOrBusy(bought)
    expect(bought.statuses.get(201)).toBeGreaterThan(TERMINATIONS)
    await expectNothingLost(block, bought)
  }, 300_000)

  test('listens for changes again', async () => {
    await expect.poll(() => listeners(outside), { timeout: 15_000 }).toBe(2)
  })
})
