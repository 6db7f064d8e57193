import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#shared/contract/accounts/auth.ts'
import {
  adjustBalance,
  getStatement,
  listAgencies,
  updateAgency,
  verifyStatement,
} from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { type Client, makeCaller } from '../support/caller.ts'
import { attemptBody } from '../support/paying.ts'
import { emailOf, PASSWORD } from '../support/people.ts'
import { plantedData } from '../support/planted-data.ts'
import { inParallel } from '../support/races.ts'
import { deliverTo, type Server, startServer } from '../support/server.ts'
import { openStock, type Stock } from '../support/stock.ts'

/** Two processes of the built server on one database, as behind a load balancer. */
const { dataDir, remove } = await plantedData()
const PRICE = 1000
const CREDIT = 100_000
/** RACE_LONG takes as many as the promises say. */
const PAYERS = process.env.RACE_LONG ? 500 : 200
let servers: Server[] = []
let stock: Stock
let agents: Client[] = []
let staff: Client

async function signIn(server: Server, user: 'agent' | 'staff'): Promise<Client> {
  const client = makeCaller('nakheel', deliverTo(server))
  await client.call(login, { body: { email: emailOf('nakheel', user), password: PASSWORD } })
  return client
}

const account = async () => (await (agents[0] as Client).call(getStatement)).data

/** The agent's agency has nothing but its credit. */
async function nothingButCredit(): Promise<void> {
  const { agency, balance_minor } = await account()
  const params = { id: agency.id }
  if (balance_minor !== 0) {
    const body = { amount_minor: -balance_minor, reason: 'A clean start' }
    expect((await staff.call(adjustBalance, { params, body })).status).toBe(201)
  }
  const body = { credit_limit_minor: CREDIT, disabled: false }
  expect((await staff.call(updateAgency, { params, body })).data.credit_limit_minor).toBe(CREDIT)
}

/**
 * So many bookings of 10.00 that wait to be paid, ten on a flight: were they all on one, the row of its seats
 * alone would keep payers in a line.
 */
async function heldBookings(count: number): Promise<string[]> {
  const blocks = await inParallel(Math.ceil(count / 10), 1, () => stock.addBlock(10, PRICE))
  return inParallel(count, 16, async index => {
    const agent = agents[index % 2] as Client
    const { id, total_minor } = await aHeldBooking(agent, blocks[index % blocks.length] as string)
    expect(total_minor).toBe(PRICE)
    await completePassengers(agent, id)
    return id
  })
}

beforeAll(async () => {
  servers = [await startServer(dataDir)]
  servers.push(await startServer(dataDir))
  stock = await openStock(dataDir)
  agents = await Promise.all(servers.map(server => signIn(server, 'agent')))
  staff = await signIn(servers[0] as Server, 'staff')
}, 180_000)

afterAll(async () => {
  await stock?.close()
  for (const server of servers.toReversed()) await server.stop()
  await remove()
})

const pay = (index: number, bookingId: string, idempotencyKey?: string) =>
  (agents[index % 2] as Client).call(createPaymentAttempt, {
    body: attemptBody(bookingId, 'balance'),
    idempotencyKey,
  })

describe('an agency with a credit of 1,000.00 and nothing else', () => {
  test(`pays exactly 100 of ${PAYERS} concurrent bookings of 10.00 on two servers`, async () => {
    await nothingButCredit()
    const bookings = await heldBookings(PAYERS)
    const answers = await inParallel(PAYERS, 64, index => pay(index, bookings[index] as string))
    const statuses = Object.groupBy(answers, ({ status }) => String(status))
    expect(Object.keys(statuses).sort()).toEqual(['201', '409'])
    expect(statuses['201']).toHaveLength(100)
    expect(new Set(statuses['409']?.map(({ code }) => code))).toEqual(new Set(['balance.insufficient']))
    expect(statuses['409']?.every(({ details }) => Number(details?.available_minor) < PRICE)).toBe(true)
    expect(await account()).toMatchObject({ balance_minor: -CREDIT, available_minor: 0 })
    expect((await agents[0]?.call(verifyStatement))?.data).toMatchObject({ ok: true, broken_at: null })
    const { agencies } = (await staff.call(listAgencies)).data
    expect(agencies.every(each => each.balance_minor >= -each.credit_limit_minor)).toBe(true)
  })

  test('is charged once for the same booking paid 500 times, with one key or with many', async () => {
    for (const keyOf of [
      () => undefined,
      (
        key => () =>
          key
      )(crypto.randomUUID()),
    ]) {
      await nothingButCredit()
      const [booking = ''] = await heldBookings(1)
      const answers = await inParallel(500, 64, index => pay(index, booking, keyOf()))
      const paid = answers.filter(({ status }) => status === 201)
      expect(paid.length).toBeGreaterThan(0)
      expect(new Set(paid.map(({ data }) => data.id)).size).toBe(1)
      const others = answers.flatMap(({ status, code }) => (status === 201 ? [] : (code ?? status)))
      expect([...new Set(others)].filter(code => code !== 'idempotency.in_progress')).toEqual([])
      expect((await account()).balance_minor).toBe(-PRICE)
      expect(await stock.postings(booking)).toMatchObject([{ kind: 'payment' }])
    }
  })
})
