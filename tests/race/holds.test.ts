import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantedData } from '../support/planted-data.ts'
import { inParallel } from '../support/races.ts'
import { holdOf, offerFor, pricesOf, rush } from '../support/rush.ts'
import { post, type Server, startServer } from '../support/server.ts'
import { openStock, type Stock } from '../support/stock.ts'

/** Two processes of the built server on one database, as behind a load balancer. */
const { dataDir, remove } = await plantedData()
let servers: Server[] = []
let stock: Stock

beforeAll(async () => {
  servers = [await startServer(dataDir)]
  servers.push(await startServer(dataDir))
  stock = await openStock(dataDir)
}, 180_000)

afterAll(async () => {
  await stock?.close()
  for (const server of servers.toReversed()) await server.stop()
  await remove()
})

const urls = () => servers.map(server => server.url)

describe('2,000 buyers race for 50 seats on two servers', () => {
  test('exactly 50 are sold and all other callers get the number left', async () => {
    const block = await stock.addBlock(50)
    const answers = await rush(urls(), block, 2000, 64, () => 1)
    expect(Object.keys(Object.groupBy(answers, answer => String(answer.status))).sort()).toEqual([
      '201',
      '409',
    ])
    const losers = answers.filter(answer => answer.status === 409)
    expect(losers).toHaveLength(1950)
    expect(
      losers.every(({ body }) => body.code === 'sold_out' && (body.details as { left: number }).left === 0),
    ).toBe(true)
    expect(await stock.sold(block)).toEqual({ counted: 50, booked: 50, bookings: 50, total: 50 })
  })

  test('with parties of one to four, nothing that still fits is refused and nothing is oversold', async () => {
    const block = await stock.addBlock(50)
    const answers = await rush(urls(), block, 2000, 64, buyer => 1 + (buyer % 4))
    expect(answers.filter(answer => answer.status >= 500)).toEqual([])
    const { counted, booked } = await stock.sold(block)
    // Single travellers came to the very end, so not one seat may be left.
    expect([counted, booked]).toEqual([50, 50])
  })
})

describe('one buyer sends the same order 500 times concurrently', () => {
  test('one booking is made and every response contains it', async () => {
    const block = await stock.addBlock(50)
    const prices = await pricesOf(urls()[0] as string, block)
    const key = crypto.randomUUID()
    const send = (buyer: number) =>
      post(`${urls()[buyer % 2]}/api/flight-bookings`, holdOf(block, 1, prices[1] as number), {
        'Idempotency-Key': key,
      })
    const answers = await inParallel(500, 64, send)
    const waiting = answers.filter(answer => answer.status === 409)
    expect(waiting.every(answer => answer.body.code === 'idempotency.in_progress')).toBe(true)
    const told = [...answers.filter(answer => answer.status === 201), await send(0)]
    expect(new Set(told.map(answer => answer.text)).size).toBe(1)
    expect(answers.every(answer => [201, 409].includes(answer.status))).toBe(true)
    expect((await stock.sold(block)).bookings).toBe(1)
  })
})

describe('a hold that runs out', () => {
  test('gives its seat back at its very instant, before any sweeper comes', async () => {
    const block = await stock.addBlock(1)
    const url = urls()[0] as string
    const prices = await pricesOf(url, block)
    const take = (server: number) =>
      post(`${urls()[server]}/api/flight-bookings`, holdOf(block, 1, prices[1] as number), {
        'Idempotency-Key': crypto.randomUUID(),
      })
    const first = await take(0)
    expect(first.status).toBe(201)
    const { id } = first.body.data as { id: string }
    await stock.setHoldEnd(id, new Date(Date.now() + 60_000))
    expect([(await take(1)).status, (await offerFor(url, block, 1)).seats_left]).toEqual([409, 0])
    await stock.setHoldEnd(id, new Date(Date.now() - 1))
    // The counter alone, which only a sweeper changes, would keep the seat from others.
    expect((await stock.sold(block)).counted).toBe(1)
    expect((await offerFor(url, block, 1)).seats_left).toBe(1)
    const both = await Promise.all([take(0), take(1)])
    expect(both.map(answer => answer.status).sort()).toEqual([201, 409])
    expect(await stock.sold(block)).toMatchObject({ counted: 1, booked: 1 })
  })
})
