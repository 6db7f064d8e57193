import { describe, expect, test } from 'vitest'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { processEvent } from '../../src/server/features/payments/webhooks.service.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import { raceWithExpiry, SOUND_ENDS } from '../support/expiry-race.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { doesHarm, headStart, inParallel } from '../support/races.ts'
import { endOf, ORDERS, settleLast } from '../support/report-orders.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
const EXPIRIES = process.env.RACE_LONG ? 500 : 100

const attemptsOf = (bookingId: string) =>
  app.rows('nakheel', db =>
    db.selectFrom('payment_attempts').selectAll().where('target_id', '=', bookingId).execute(),
  )
const deadlocks = async () => {
  const { rows } = await app.runtime.db.pool.query(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0].n as number
}

describe('starting to pay', () => {
  test('500 times concurrently with one key makes one attempt and one payment at the gateway', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const call = () =>
      guest.call(createPaymentAttempt, {
        body: paying.attemptBody(booking.id),
        idempotencyKey: 'one-key-for-all-of-them',
      })
    const replies = await inParallel(500, 100, call)
    const last = await call()
    expect(last.status).toBe(201)
    for (const reply of replies) {
      if (reply.status === 201) expect(reply.data).toEqual(last.data)
      else expect(reply.code).toBe('idempotency.in_progress')
    }
    expect(await attemptsOf(booking.id)).toHaveLength(1)
  })

  test('100 times concurrently, each with its own key, still has one attempt', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const replies = await inParallel(100, 20, () => paying.startPaying(guest, booking.id))
    expect(new Set(replies.map(reply => reply.attempt.id)).size).toBe(1)
    expect(new Set(replies.map(reply => reply.gatewayId)).size).toBe(1)
    expect(await attemptsOf(booking.id)).toHaveLength(1)
  })
})

describe('a report of a payment', () => {
  test('1,000 times, 20 concurrently, posts once and mails once; all are acknowledged', async () => {
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    const report = paying.reportOf('nakheel', gatewayId)
    const replies = await inParallel(1000, 20, () => paying.sendReport(guest, report))
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
    const mails = (await app.outbox()).filter(mail => mail.subject?.includes(booking.reference))
    expect(mails).toHaveLength(1)
  })

  test('processed by 20 concurrent workers posts once', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    await paying.sendReport(guest, paying.reportOf('nakheel', gatewayId))
    const event = await app.rows('nakheel', db =>
      db
        .selectFrom('payment_events')
        .select('id')
        .where('gateway_payment_id', '=', gatewayId)
        .executeTakeFirstOrThrow(),
    )
    await inParallel(200, 20, async n =>
      n % 2 === 0 ? processEvent(app.system(), event.id) : checkAttempt(app.system(), attempt.id),
    )
    await paying.expectPaidOnce(app, guest, booking.id)
  })
})

describe('the status of the gateway', () => {
  test('ends in one state and one ledger in all 120 orders', async () => {
    expect(ORDERS).toHaveLength(120)
    const ends = await inParallel(ORDERS.length, 8, index => endOf(app, index))
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).toContain('"refunded"')
  })

  test('control: without ranks the last word wins, and the orders end in different states', async () => {
    const first = await endOf(app, 0, settleLast)
    expect(first).toContain('"refunded"')
    expect(await doesHarm(async index => (await endOf(app, index + 1, settleLast)) !== first, 119)).toBe(true)
  })
})

describe('refunds at the gateway', () => {
  test('never exceed the payment: of 100 concurrent ones exactly 10 tenths are accepted', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    await checkAttempt(app.system(), attempt.id)
    const tenth = booking.total_minor / 10
    const accepted = await inParallel(100, 20, () => refundAtSandbox(app.system(), gatewayId, tenth))
    expect(accepted.filter(Boolean)).toHaveLength(10)
    await checkAttempt(app.system(), attempt.id)
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ refunded_minor: booking.total_minor })
  })
})

describe('a payment racing the end of its hold', () => {
  test(`${EXPIRIES} times ends confirmed with seats, or expired with a refund due, and never deadlocks`, async () => {
    const before = await deadlocks()
    const ends = await inParallel(EXPIRIES, 4, index => raceWithExpiry(app, headStart(index)))
    for (const end of ends) expect(SOUND_ENDS).toContain(end)
    expect(await deadlocks()).toBe(before)
  })
})

test('a gateway that creates the payment and loses half of the responses charges no one twice', async () => {
  const payable = await inParallel(40, 4, async () => {
    const guest = app.guest()
    return { guest, ...(await paying.aPayableBooking(app, guest)) }
  })
  for (const { guest, booking } of payable) {
    const first = await paying.startPaying(guest, booking.id)
    // As after a lost answer: the attempt has no payment of the gateway.
    await app.rows('nakheel', db =>
      db
        .updateTable('payment_attempts')
        .set({ gateway_payment_id: null, pay_url: null, status: 'created' })
        .where('id', '=', first.attempt.id)
        .execute(),
    )
    const again = await paying.startPaying(guest, booking.id)
    expect(again).toMatchObject({ attempt: { id: first.attempt.id }, gatewayId: first.gatewayId })
    await paying.sendCard(guest, again.gatewayId, CARDS.delayed)
    await checkAttempt(app.system(), first.attempt.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  }
})
