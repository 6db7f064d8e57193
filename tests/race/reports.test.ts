import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  reportBody,
  SIGNATURE_HEADER,
  signReport,
} from '../../src/server/adapters/sandbox-gateway-webhook.ts'
import { sandboxSecret } from '../../src/server/features/payments/gateways.service.ts'
import { loadConfig, setConfig } from '../../src/server/lib/config.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { type Client, makeCaller } from '../support/caller.ts'
import { bookingOf, CARDS, sendCard, startPaying } from '../support/paying.ts'
import { plantedData } from '../support/planted-data.ts'
import { inParallel } from '../support/races.ts'
import { deliverTo, type Server, startServer } from '../support/server.ts'
import { openStock, type Stock } from '../support/stock.ts'

/** A gateway that tells the same thing again and again, to two servers at once. */
const { dataDir, remove } = await plantedData()
let servers: Server[] = []
let stock: Stock

const guestOf = (index: number) => makeCaller('nakheel', deliverTo(servers[index] as Server))

beforeAll(async () => {
  servers = [await startServer(dataDir)]
  servers.push(await startServer(dataDir))
  stock = await openStock(dataDir)
  // The servers' own secret signs what their sandbox gateway sends.
  setConfig(loadConfig({ NODE_ENV: 'test', RIHLA_DATA: dataDir }))
}, 180_000)

afterAll(async () => {
  await stock?.close()
  for (const server of servers.toReversed()) await server.stop()
  await remove()
})

async function untilConfirmed(client: Client, id: string): Promise<void> {
  const until = Date.now() + 60_000
  while ((await bookingOf(client, id)).status !== 'confirmed') {
    if (Date.now() > until) throw new Error('The booking was not confirmed within a minute')
    await sleep(200)
  }
}

async function untilMailed(count: number): Promise<string[]> {
  const until = Date.now() + 30_000
  for (;;) {
    const mails = (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter(name =>
      name.endsWith('.eml'),
    )
    if (mails.length >= count || Date.now() > until) return mails
    await sleep(200)
  }
}

test('the same report 1,000 times, 20 concurrently on two servers, posts once and mails once', async () => {
  const block = await stock.addBlock(9)
  const guest = guestOf(0)
  const { id } = await aHeldBooking(guest, block)
  await completePassengers(guest, id)
  const { gatewayId } = await startPaying(guest, id)
  // The card with a late report: ours are the first to arrive.
  await sendCard(guest, gatewayId, CARDS.delayed)
  const body = reportBody(gatewayId, 'payment_paid', false)
  const headers = {
    [SIGNATURE_HEADER]: signReport(sandboxSecret(stock.tenantId), body, new Date()),
    'sec-fetch-site': 'none',
  }
  const gateways = [0, 1].map(guestOf)
  const answers = await inParallel(1000, 20, call =>
    (gateways[call % 2] as Client).send('POST', '/api/webhooks/sandbox', {
      body,
      type: 'application/json',
      headers,
    }),
  )
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  await untilConfirmed(guest, id)
  expect(await untilMailed(1)).toHaveLength(1)
  // The gateway's own late reports come now as well, and change nothing.
  await sleep(3000)
  expect(await stock.postings(id)).toEqual([{ kind: 'payment', mails: 1 }])
  expect(await untilMailed(1)).toHaveLength(1)
})
