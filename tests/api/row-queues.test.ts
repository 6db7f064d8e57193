import { expect, test } from 'vitest'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { searchFlights } from '#shared/contract/flights/seat-blocks.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, holdBody } from '../support/bookings.ts'
import { aPayableBooking, attemptBody } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()

const tenant = tenantId('nakheel')
const AT_ONCE = 4
const CALLERS = 10

/** Runs `work` while another connection has locked the rows that `query` names. */
async function whileLocked<T>(query: string, work: () => Promise<T>): Promise<T> {
  const client = app.runtime.db.client()
  await client.connect()
  try {
    await client.query(`begin; ${query} for update`)
    return await work()
  } finally {
    await client.end()
  }
}

/** The calls wait for the lock, and another one of the same process is answered meanwhile. */
async function othersAreServed(calls: () => Promise<{ status: number }>[], query: string) {
  const { pool } = app.runtime.db
  const busy = () => pool.totalCount - pool.idleCount
  const sent = await whileLocked(query, async () => {
    const all = calls()
    await expect.poll(busy, { interval: 20 }).toBe(AT_ONCE)
    const found = await app
      .guest()
      .call(searchFlights, { query: { from: 'RUH', to: 'IST', depart: '2027-03-01' } })
    expect(found.status).toBe(200)
    expect(busy()).toBe(AT_ONCE)
    return all
  })
  return Promise.all(sent)
}

test('callers who hold seats of one flight wait in turn, and take no connections from others', async () => {
  const block = await aBlock(app, 'nakheel', { seats_total: CALLERS })
  const guests = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const guest = app.guest()
      // Who holds seats already is not served in a batch.
      await aHeldBooking(guest, (await aBlock(app)).id)
      return { guest, body: await holdBody(guest, block.id) }
    }),
  )
  const replies = await othersAreServed(
    () => guests.map(({ guest, body }) => guest.call(createFlightBooking, { body })),
    `select from seat_blocks where tenant_id = '${tenant}' and id = '${block.id}'`,
  )
  expect(replies.map(({ status }) => status)).toEqual(guests.map(() => 201))
})

test('an agency that pays many bookings at once from its balance takes no connections from others', async () => {
  const agent = await app.as('agent')
  const bookings = await Promise.all(
    Array.from({ length: CALLERS }, async () => (await aPayableBooking(app, agent)).booking),
  )
  const replies = await othersAreServed(
    () => bookings.map(({ id }) => agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })),
    `select from travel_agencies where tenant_id = '${tenant}'`,
  )
  expect(replies.map(({ status }) => status)).toEqual(bookings.map(() => 201))
})
