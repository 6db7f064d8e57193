import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { createFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { completePassengers, holdBody } from '../support/bookings.ts'
import { type CallInput, type Client, makeCaller } from '../support/caller.ts'
import { cuttingProxy } from '../support/cutting-proxy.ts'
import { attemptBody, listen } from '../support/paying.ts'
import { deliverTo } from '../support/server.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

// RACE_LONG takes as many rounds as the promises say.
const ROUNDS = process.env.RACE_LONG ? 200 : 10

const port = await listen()
const app = await openApp({ port }, removable)
const proxy = await cuttingProxy(port)

const bookingsOf = (blockId: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('flight_bookings').select('id').where('seat_block_id', '=', blockId).execute(),
  )
const attemptsOf = (bookingId: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('payment_attempts').select('id').where('target_id', '=', bookingId).execute(),
  )

/** Sends a call of which the answer is lost, and sends it again with the same key. */
async function sendTwice<E extends Endpoint>(client: Client, endpoint: E, input: CallInput<E>) {
  const call = { ...input, idempotencyKey: crypto.randomUUID() }
  proxy.cutNext()
  await expect(client.call(endpoint, call)).rejects.toThrow('fetch failed')
  return client.call(endpoint, call)
}

/** A booking of one seat of which the first answer was lost. */
async function bookTwice() {
  const client = makeCaller('nakheel', deliverTo(proxy))
  const { id: blockId } = await aBlock(app)
  const body = await holdBody(client, blockId)
  return { client, blockId, booking: await sendTwice(client, createFlightBooking, { body }) }
}

test(
  `${ROUNDS} bookings and payments with a lost answer are made once, and the same key answers what was lost`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { client, blockId, booking } = await bookTwice()
      expect(booking.status).toBe(201)
      expect(booking.data).toEqual(proxy.lost().data)
      expect(await bookingsOf(blockId)).toEqual([{ id: booking.data.id }])
      await completePassengers(client, booking.data.id)
      const payment = await sendTwice(client, createPaymentAttempt, { body: attemptBody(booking.data.id) })
      expect(payment.status).toBe(201)
      expect(payment.data).toEqual(proxy.lost().data)
      expect(await attemptsOf(booking.data.id)).toEqual([{ id: payment.data.id }])
    }
  },
  20_000 + ROUNDS * 2000,
)

test('control: where no key is remembered, the second call books again', async () => {
  const { blockId } = await withoutGuards(bookTwice)
  expect(await bookingsOf(blockId)).toHaveLength(2)
})
