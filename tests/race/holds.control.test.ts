import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedData } from '../support/planted-data.ts'
import { inParallel } from '../support/races.ts'
import { holdOf, pricesOf, rush } from '../support/rush.ts'
import { post, type Server, startServer } from '../support/server.ts'
import { openStock, type Stock } from '../support/stock.ts'

// The same loads with the guards off must do harm, or the race tests would prove nothing.
const { dataDir, remove } = await plantedData()
let server: Server
let stock: Stock

beforeAll(async () => {
  server = await startServer(dataDir, {}, '/api/app/settings', 'tests/support/unguarded-server.ts')
  stock = await openStock(dataDir)
}, 180_000)

afterAll(async () => {
  await stock?.close()
  await server?.stop()
  await remove()
})

test('without guards, the race for 50 seats sells more than there are', async () => {
  const block = await stock.addBlock(50)
  await rush([server.url], block, 600, 64, () => 1)
  expect((await stock.sold(block)).booked).toBeGreaterThan(50)
})

test('without guards, the same order sent again and again makes more than one booking', async () => {
  const block = await stock.addBlock(50)
  const prices = await pricesOf(server.url, block)
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  await inParallel(40, 20, () =>
    post(`${server.url}/api/flight-bookings`, holdOf(block, 1, prices[1] as number), headers),
  )
  expect((await stock.sold(block)).bookings).toBeGreaterThan(1)
})
