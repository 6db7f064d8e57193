import { beforeEach, expect, test, vi } from 'vitest'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { aBlock, seatsOf } from '../support/blocks.ts'
import { holdBody } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'

const app = await openApp()
const limitBy = (factor: number) => {
  app.runtime.config.limitFactor = factor
}

beforeEach(() => limitBy(0))

const counted = async () =>
  (await app.runtime.db.admin.selectFrom('rate_limits').select('points').execute())
    .map(({ points }) => points)
    .sort()
const book = async (client: Client, blockId: string, party = {}) =>
  client.call(createFlightBooking, { body: await holdBody(client, blockId, party) })

test('a caller who books without end is stopped, and the count is shared with other processes', async () => {
  const [agent, elsewhere] = [await app.as('agent'), await app.as('agent', 'gulf')]
  // Three bookings an hour to each account.
  limitBy(0.001)
  const block = await aBlock(app)
  for (let i = 0; i < 3; i++) expect((await book(agent, block.id)).status).toBe(201)
  const reply = await book(agent, block.id)
  expect(reply).toMatchObject({ status: 429, code: 'request.too_many' })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000)

  expect((await book(elsewhere, (await aBlock(app, 'gulf')).id)).status).toBe(201)
  await vi.waitFor(async () => expect(await counted()).toEqual([1, 4]))
})

test('from half a limit on, what other processes count is known at once', async () => {
  const customer = await app.as('customer')
  await app.runtime.db.admin.deleteFrom('rate_limits').execute()
  limitBy(0.001)
  const block = await aBlock(app)
  expect((await book(customer, block.id)).status).toBe(201)
  await vi.waitFor(async () => expect(await counted()).toEqual([1]))
  await app.runtime.db.admin.updateTable('rate_limits').set({ points: 3 }).execute()
  expect(await book(customer, block.id)).toMatchObject({ status: 429, code: 'request.too_many' })
})

test('the seats of guests are counted by address, however often their cookies are thrown away', async () => {
  const agent = await app.as('agent')
  const block = await aBlock(app)
  // Nine seats in half an hour to each address.
  limitBy(9 / 500)
  for (let i = 0; i < 2; i++) expect((await book(app.guest(), block.id, { adults: 4 })).status).toBe(201)
  const reply = await book(app.guest(), block.id, { adults: 1, children: 1, infants: 1 })
  expect([reply.status, reply.code]).toEqual([429, 'booking.network_holds'])
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(1700)
  expect(reply.message).toMatch(/Try again in (29|30) minutes, or log in and continue/)
  expect((await book(agent, block.id)).status).toBe(201)
  expect(await seatsOf(app, block.id)).toMatchObject({ held: 9 })
})
