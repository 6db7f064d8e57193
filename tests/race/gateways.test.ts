import { beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { askGateway } from '../../src/server/features/payments/at-gateway.service.ts'
import { accountsAt } from '../../src/server/features/payments/gateways.service.ts'
import { getAttempt } from '../../src/server/features/payments/payments.repo.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { sendRefund } from '../../src/server/features/payments/refunds/send.service.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { targetOf } from '../../src/server/features/payments/targets/target.port.ts'
import { processEvent } from '../../src/server/features/payments/webhooks.service.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { openAccountAt, paymentOf, simulators } from '../support/gateways/index.ts'
import { type Fault, refundedOf, type SimPayment, sendWebhook } from '../support/gateways/simulator.ts'
import * as paying from '../support/paying.ts'
import type { TenantKey } from '../support/people.ts'
import { inParallel } from '../support/races.ts'
import { order, refundsOf } from '../support/refunds.ts'

// RACE_LONG takes as many rounds as the promises say.
const long = Boolean(process.env.RACE_LONG)
const { moyasar: sim, gatewayUrls } = await simulators()
const app = await openApp({ gatewayUrls })
const staff = await app.as('staff')
beforeAll(() => openAccountAt(app, staff, sim))

const { pool } = app.runtime.db
const readOne = async (query: string, values: unknown[] = []) =>
  (await pool.query(query, values)).rows[0].n as number
const deadlocks = () =>
  readOne('select deadlocks::int as n from pg_stat_database where datname = current_database()')
/** Connections that someone has taken from the pool. */
const taken = () => pool.totalCount - pool.idleCount
/** Transactions that wait for something other than the database. */
const waiting = () =>
  readOne(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)

/** The webhook of a payment is being processed, and its gateway does not answer yet. */
async function pausedReport(seats_total = 20) {
  const guest = app.guest()
  const { booking, attempt } = await paying.aStartedPayment(app, guest, { seats_total })
  const payment = paymentOf(sim, attempt.id)
  payment.status = 'paid'
  const { status } = await sendWebhook(guest, sim, sim.webhook(payment))
  expect(status).toBe(200)
  const pause = sim.pause(/^GET \/(invoices|payments)/)
  return { guest, booking, attempt, ...pause }
}

test('while a gateway is asked about a payment, its booking is cancelled or paid again without waiting', async () => {
  const before = await deadlocks()
  for (let round = 0; round < (long ? 200 : 8); round++) {
    const { guest, booking, arrived, release } = await pausedReport()
    const jobs = app.drainJobs()
    await arrived
    expect(await waiting()).toBe(0)
    const cancels = round % 2 === 0
    if (cancels)
      expect((await guest.call(cancelBooking, { params: { id: booking.id }, body: {} })).status).toBe(200)
    // It asks the gateway, too, and finds that the booking is paid.
    const again = guest.call(createPaymentAttempt, { body: paying.attemptBody(booking.id) })
    release()
    expect([201, 409]).toContain((await again).status)
    await jobs
    const { status, payment_status } = await paying.bookingOf(guest, booking.id)
    expect([status, payment_status]).toEqual(cancels ? ['cancelled', 'refund_due'] : ['confirmed', 'paid'])
    expect((await paying.ledgerOf(app, booking.id)).map(({ kind }) => kind)).toEqual(['payment'])
  }
  expect(await deadlocks()).toBe(before)
})

test('control: asked inside the transaction, the gateway would hold the booking for as long as it likes', async () => {
  const { attempt, arrived, release } = await pausedReport()
  const ctx = app.system()
  const inside = ctx.unit(async u => {
    const row = await getAttempt(u, attempt.id)
    if (!row) throw new Error('No attempt')
    await targetOf(row).lock(u, row)
    return askGateway(ctx, row)
  })
  await arrived
  expect(await waiting()).toBe(1)
  release()
  await inside
  await app.drainJobs()
})

/** While calls hang at the gateway: no transaction is open, no connection is taken, and others are served as ever. */
async function expectOthersServed(hanging: { guest: Client; booking: { id: string } }[]) {
  expect(await waiting()).toBe(0)
  await expect.poll(taken).toBe(0)
  const read = await Promise.all(hanging.map(({ guest, booking }) => paying.bookingOf(guest, booking.id)))
  expect(read.map(({ status }) => status)).toEqual(hanging.map(() => 'held'))
  const elsewhere = app.guest('gulf')
  const { booking, attempt, gatewayId } = await paying.aStartedPayment(app, elsewhere)
  await paying.sendCard(elsewhere, gatewayId, paying.CARDS.paid)
  await paying.attemptOf(elsewhere, attempt.id)
  await paying.expectPaidOnce(app, elsewhere, booking.id)
}

/** More than the pool has connections. */
const MANY = 30

test('thirty payments at a gateway that hangs hold no connection: others are served, and every payer gets on', async () => {
  expect(MANY).toBeGreaterThan(pool.options.max ?? 0)
  const payable = await inParallel(MANY, 6, async () => {
    const guest = app.guest()
    return { guest, ...(await paying.aPayableBooking(app, guest)) }
  })
  const hang = async <T>(call: RegExp, works: () => Promise<T>[]): Promise<T[]> => {
    const { arrived, release } = sim.pause(call, MANY)
    const all = works()
    await arrived
    await expectOthersServed(payable)
    release()
    return Promise.all(all)
  }

  const started = await hang(/^POST \/invoices/, () =>
    payable.map(({ guest, booking }) =>
      guest.call(createPaymentAttempt, { body: paying.attemptBody(booking.id) }),
    ),
  )
  expect(started.map(({ status }) => status)).toEqual(Array(MANY).fill(201))

  const pages = payable.map(({ guest }, index) => ({ guest, id: started[index]?.data.id as string }))
  const shown = await hang(/^GET /, () => pages.map(({ guest, id }) => paying.attemptOf(guest, id)))
  expect(shown.map(({ status }) => status)).toEqual(Array(MANY).fill('redirected'))

  for (const { guest, id } of pages) {
    const payment = paymentOf(sim, id)
    payment.status = 'paid'
    await sendWebhook(guest, sim, sim.webhook(payment))
  }
  const events = await app.rows('nakheel', db =>
    db.selectFrom('payment_events').select('id').where('processed_at', 'is', null).execute(),
  )
  await hang(/^GET /, () => events.map(({ id }) => processEvent(app.system(), id)))
  for (const { guest, booking } of payable) await paying.expectPaidOnce(app, guest, booking.id)
})

test('control: asked inside transactions, a gateway that hangs takes every connection, and no one else is served', async () => {
  const guest = app.guest()
  const { booking, attempt } = await paying.aStartedPayment(app, guest)
  const { gateway_payment_id: gatewayPaymentId } = await paying.attemptRow(app, attempt.id)
  const gateway = (await accountsAt(app.system(), sim.gateway)).at(-1)
  const count = pool.options.max ?? 0
  const { arrived, release } = sim.pause(/^GET /, count)
  const inside = Array.from({ length: count }, () =>
    app.system().unit(async () => gateway?.fetch({ gatewayPaymentId: gatewayPaymentId as string })),
  )
  await arrived
  expect(taken()).toBe(count)
  const other = paying.bookingOf(guest, booking.id)
  await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
  release()
  await Promise.all(inside)
  expect((await other).status).toBe('held')
})

test('a gateway that hangs holds up the round of its tenant alone', async () => {
  const elsewhere = app.guest('gulf')
  const [hanging, other] = [
    await paying.aStartedPayment(app, app.guest()),
    await paying.aStartedPayment(app, elsewhere),
  ]
  await paying.sendCard(elsewhere, other.gatewayId, paying.CARDS.delayed)
  paymentOf(sim, hanging.attempt.id).status = 'paid'
  const { arrived, release } = sim.pause(/^GET /)
  const checks = at(Date.now() + 30_000, () => round(app.runtime, 'payment.reconcile'))
  await arrived
  const statusOf = async ({ attempt }: typeof other, tenant: TenantKey) =>
    (await paying.attemptRow(app, attempt.id, tenant)).status
  await expect.poll(() => statusOf(other, 'gulf')).toBe('paid')
  expect(await statusOf(hanging, 'nakheel')).toBe('redirected')
  release()
  await checks
  expect(await statusOf(hanging, 'nakheel')).toBe('paid')
})

if (long)
  test('in one round a gateway that does not answer is asked about one payment, not about each', async () => {
    for (let each = 0; each < 3; each++) await paying.aStartedPayment(app, app.guest())
    const { arrived, release } = sim.pause(/^GET /)
    const asked = sim.asked.length
    const checks = at(Date.now() + 30_000, () => reconcileAttempts(app.system()))
    await arrived
    await checks
    expect(sim.asked.length - asked).toBe(1)
    release()
  })

if (long)
  test('a gateway that never answers is given up after ten seconds, in words, and paid at the next try', async () => {
    const guest = app.guest()
    const { booking } = await paying.aPayableBooking(app, guest)
    const call = { body: paying.attemptBody(booking.id) }
    const { release } = sim.pause(/^POST \/invoices/)
    const before = Date.now()
    const refused = await guest.call(createPaymentAttempt, call)
    const seconds = (Date.now() - before) / 1000
    expect(refused).toMatchObject({ status: 503, code: 'payment.gateway_unavailable' })
    expect([seconds > 9, seconds < 12]).toEqual([true, true])
    release()
    const { status, data } = await guest.call(createPaymentAttempt, call)
    expect(status).toBe(201)
    expect(paymentOf(sim, data.id).amountMinor).toBe(booking.total_minor)
  })

/** Half of them do what was asked for, but their answer is lost. */
const LOST: Fault[] = ['reset_after', 'error_before', 'html_after', 'error_before']

test('charges and refunds with a lost answer are made once, whether the gateway had done them or not', async () => {
  for (let round = 0; round < (long ? 200 : 8); round++) {
    const fault = LOST[round % LOST.length] as Fault
    const guest = app.guest()
    const { booking } = await paying.aPayableBooking(app, guest, { seats_total: 1 })
    const body = paying.attemptBody(booking.id)
    sim.fail(fault, /^POST \/invoices$/)
    expect((await guest.call(createPaymentAttempt, { body })).status).toBe(503)
    const { data: attempt } = await guest.call(createPaymentAttempt, { body })
    const payment = paymentOf(sim, attempt.id)
    await guest.call(cancelBooking, { params: { id: booking.id }, body: {} })
    payment.status = 'paid'
    await checkAttempt(app.system(), attempt.id)
    sim.fail(fault, /^POST .*refund$/)
    const { data: refund } = await order(staff, booking.id, booking.total_minor, attempt.id)
    await sendRefund(app.system(), refund.id).catch(() => undefined)
    await sendRefund(app.system(), refund.id)
    expect(refundedOf(payment)).toBe(booking.total_minor)
    expect(await refundsOf(app, booking.id)).toMatchObject([{ status: 'done' }])
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ payment_status: 'refunded' })
  }
})

test('control: sent again without asking first, a charge and a refund are made twice there', async () => {
  const headers = { authorization: `Basic ${btoa(`${sim.key}:`)}` }
  const send = (path: string, body: object) =>
    fetch(sim.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const sendTwice = async (path: string, body: object) => {
    sim.fail('reset_after', /^POST /)
    await expect(send(path, body)).rejects.toThrow()
    expect((await send(path, body)).ok).toBe(true)
  }
  const metadata = { attempt_id: crypto.randomUUID() }
  await sendTwice('/invoices', { amount: 1000, currency: 'SAR', metadata, success_url: sim.url })
  const made = [...sim.payments.values()].filter(({ attemptId }) => attemptId === metadata.attempt_id)
  expect(made).toHaveLength(2)
  const [payment] = made as [SimPayment]
  payment.status = 'paid'
  await sendTwice(`/payments/${payment.id.slice(0, -4)}ffff/refund`, { amount: 300 })
  expect(refundedOf(payment)).toBe(600)
})
