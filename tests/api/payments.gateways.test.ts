import { describe, expect, test } from 'vitest'
import { createPaymentLink } from '#shared/contract/desk/money/payment-links.ts'
import { explainBookingPayment } from '#shared/contract/desk/money/payments.ts'
import { getRefundQuote } from '#shared/contract/desk/money/refunds.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { accountsAt } from '../../src/server/features/payments/gateways.service.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { type Driver, sandboxDriver, simulatorDriver } from '../support/gateways/drivers.ts'
import { openAccountAt, paymentOf, simulators, useAccount } from '../support/gateways/index.ts'
import { type Fault, type SimPayment, type Simulator, sendWebhook } from '../support/gateways/simulator.ts'
import * as paying from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const port = await paying.listen()
const { gatewayUrls, ...sims } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const owner = await app.as('staff')
const REAL = Object.values(sims)

const seconds = (count: number) => new Date(Date.now() + count * 1000)
const events = () =>
  app.rows('nakheel', db =>
    db.selectFrom('payment_events').select('id').where('tenant_id', '=', tenantId('nakheel')).execute(),
  )
const FAULTS: Fault[] = ['redirect', 'error_before', 'reset_after', 'truncated', 'error_after', 'html_after']
const started = () => paying.aStartedPayment(app, guest)

const DRIVERS: [string, Driver, Simulator | undefined][] = [
  ['sandbox', sandboxDriver(app), undefined],
  ...REAL.map((sim): [string, Driver, Simulator] => [sim.gateway, simulatorDriver(sim), sim]),
]

describe.each(DRIVERS)('at the gateway %s', (_, driver, simulator) => {
  useAccount(app, owner, simulator)
  const send = async (attemptId: string, ...rest: [event: 'paid' | 'refunded', options?: object]) =>
    sendWebhook(guest, { gateway: driver.name } as Simulator, await driver.report(attemptId, ...rest))

  test('a webhook that comes twenty times at once pays once, and is answered each time', async () => {
    const { booking, attempt } = await started()
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ gateway: driver.name, live: false })
    await driver.pay(attempt.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(attempt.id, 'paid')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('the payer comes back to the host of the agency where it was paid from: their cookie is there', async () => {
    if (!simulator) return
    const host = `${driver.name}.nakheel.example`
    await app.runtime.db.admin
      .insertInto('tenant_hosts')
      .values({ host, tenant_id: tenantId('nakheel') })
      .execute()
    await app.runtime.tenants.refresh([tenantId('nakheel')])
    const { booking } = await paying.aPayableBooking(app, guest)
    const body = paying.attemptBody(booking.id)
    const { data } = await guest.call(createPaymentAttempt, { body, headers: { host } })
    expect(paymentOf(simulator, data.id).returnUrl).toBe(`http://${host}/payment-attempts/${data.id}`)
    expect(paymentOf(simulator, (await started()).attempt.id).returnUrl).toMatch(
      /^http:\/\/nakheel\.localhost\//,
    )
  })

  test('a webhook that says paid before the gateway does pays nothing', async () => {
    const { booking, attempt } = await started()
    expect((await send(attempt.id, 'paid')).status).toBe(200)
    await app.drainJobs()
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'held', paid_minor: 0 })
  })

  test('a payment is found by the payer’s return, and within a minute without return and webhook', async () => {
    const returned = await started()
    await driver.pay(returned.attempt.id)
    expect(await paying.attemptOf(guest, returned.attempt.id)).toMatchObject({ status: 'paid' })
    const lost = await started()
    await driver.pay(lost.attempt.id)
    for (const after of [30, 60]) await at(seconds(after), () => reconcileAttempts(app.system()))
    await paying.expectPaidOnce(app, guest, lost.booking.id)
  })

  test('a webhook that is forged, of the live mode or of another tenant leaves no trace', async () => {
    const { attempt } = await started()
    const before = (await events()).length
    const refused = [
      await send(attempt.id, 'paid', { secret: 'another-secret' }),
      await send(attempt.id, 'paid', { live: true }),
      await sendWebhook(
        app.guest('gulf'),
        { gateway: driver.name } as Simulator,
        await driver.report(attempt.id, 'paid'),
      ),
    ]
    expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([401, 'webhook.refused']))
    expect(await events()).toHaveLength(before)
  })

  test.each([
    ['amount', { amountMinor: 100 }, 'other_amount'],
    ['currency', { currency: 'USD' }, 'other_currency'],
  ])('a payment of another %s confirms nothing and is flagged for staff', async (__, change, flagged) => {
    const { booking, attempt } = await started()
    await driver.falsify(attempt.id, change)
    await driver.pay(attempt.id)
    expect((await send(attempt.id, 'paid')).status).toBe(200)
    await app.drainJobs()
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ flagged })
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'held', paid_minor: 0 })
  })

  test('refunds made at the gateway are posted once each, in any order of webhooks', async () => {
    const { booking, attempt } = await started()
    await driver.pay(attempt.id)
    expect(await driver.refund(attempt.id, 1000)).toBe(true)
    for (const event of ['refunded', 'paid', 'refunded'] as const) await send(attempt.id, event)
    await app.drainJobs()
    expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({
      status: 'partially_refunded',
      refunded_minor: 1000,
    })
    expect((await paying.ledgerOf(app, booking.id)).map(row => [row.kind, row.amount_minor])).toEqual([
      ['payment', booking.total_minor],
      ['refund', 1000],
    ])
  })
})

describe.each(REAL.map(sim => [sim.gateway, sim] as const))('when %s misbehaves', (_, sim) => {
  useAccount(app, owner, sim)

  test('starting to pay fails in words, and the next try makes or finds the only payment', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const body = paying.attemptBody(booking.id)
    for (const fault of FAULTS) {
      sim.fail(fault, /^POST \/(invoices|charges|checkout)/)
      expect(await guest.call(createPaymentAttempt, { body })).toMatchObject({
        status: 503,
        code: 'payment.gateway_unavailable',
      })
      // There the next try finds it without creating.
      if (sim.gateway === 'moyasar' && fault === 'reset_after') break
    }
    const { data } = await guest.call(createPaymentAttempt, { body })
    const payment = paymentOf(sim, data.id)
    expect([payment.amountMinor, payment.currency]).toEqual([booking.total_minor, 'SAR'])
    payment.status = 'paid'
    await paying.attemptOf(guest, data.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('a guest’s amount whose payment is not made leaves what the browser could open', async () => {
    const client = app.guest()
    const { booking } = await paying.aPayableBooking(app, client)
    const { data: link } = await owner.call(createPaymentLink, {
      body: {
        service: 'visa',
        purpose: 'Visas',
        amount_minor: 50_000,
        ...{ min_minor: null, max_minor: null, once: true, days: 2 },
      },
    })
    const code = new URL(link.url).searchParams.get('code') ?? ''
    const pay = { mode: 'link', code, email: 'omar@example.com', method: 'card' } as const
    sim.fail('error_before', /^POST \/(invoices|charges|checkout)/)
    const refused = await client.call(createQuickPayment, { body: pay })
    expect(refused).toMatchObject({ status: 503, code: 'payment.gateway_unavailable' })
    await at(Date.now() + 120_000, async () => {
      expect((await client.call(getFlightBooking, { params: { id: booking.id } })).status).toBe(200)
    })
  })

  test('a key whose first try failed there is no remembered failure: it pays', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const again = { body: paying.attemptBody(booking.id), idempotencyKey: crypto.randomUUID() }
    sim.fail('error_before', /^POST \/(invoices|charges|checkout)/)
    expect((await guest.call(createPaymentAttempt, again)).status).toBe(503)
    const { status, data } = await guest.call(createPaymentAttempt, again)
    expect([status, data.status]).toEqual([201, 'redirected'])
    expect((await guest.call(createPaymentAttempt, again)).data.id).toBe(data.id)
  })

  test('a declined card fails with its reason or stays open, and another one pays once', async () => {
    const { booking, attempt } = await started()
    const first = paymentOf(sim, attempt.id)
    first.status = 'declined'
    expect((await sendWebhook(guest, sim, sim.webhook(first))).status).toBe(200)
    await app.drainJobs()
    // At Stripe the payer tries again on the same page.
    const open = sim.gateway === 'stripe'
    expect((await paying.attemptOf(guest, attempt.id)).status).toBe(open ? 'redirected' : 'failed')
    const next = open ? attempt : (await paying.startPaying(guest, booking.id)).attempt
    paymentOf(sim, next.id).status = 'paid'
    await paying.attemptOf(guest, next.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('3-D Secure is waited for; not passed it fails with that reason or stays open, passed it pays once', async () => {
    const { booking, attempt } = await started()
    const first = paymentOf(sim, attempt.id)
    const told = async (status: SimPayment['status']) => {
      first.status = status
      await sendWebhook(guest, sim, sim.webhook(first))
      await app.drainJobs()
      return paying.attemptOf(guest, attempt.id)
    }
    expect((await told('asked')).status).toMatch(/^(redirected|pending)$/)
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'held', paid_minor: 0 })
    const open = sim.gateway === 'stripe'
    const [status, reason] = open ? ['redirected', null] : ['failed', 'three_ds_failed']
    expect(await told('unproved')).toMatchObject({ status, reason })
    const next = open ? attempt : (await paying.startPaying(guest, booking.id)).attempt
    paymentOf(sim, next.id).status = 'paid'
    await paying.attemptOf(guest, next.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('a refund with a lost answer is not sent twice, and never exceeds what was paid', async () => {
    const { attempt } = await started()
    const payment = paymentOf(sim, attempt.id)
    payment.status = 'paid'
    const [gateway] = (await accountsAt(app.system(), sim.gateway)).slice(-1)
    const order = { name: 'first', amountMinor: 700, refundedMinor: 0 }
    sim.fail('reset_after', /^POST .*refunds?$/)
    await expect(gateway?.refund(payment.id, order)).rejects.toThrow()
    expect(await gateway?.refund(payment.id, order)).toBe(true)
    expect(payment.refunds).toHaveLength(1)
    const tooMuch = { name: 'second', amountMinor: payment.amountMinor, refundedMinor: 700 }
    expect(await gateway?.refund(payment.id, tooMuch)).toBe(false)
  })

  test('a payment of another shop of the merchant belongs to no one here, and is asked about once', async () => {
    const { attempt } = await started()
    const payment = paymentOf(sim, attempt.id)
    const foreign = {
      ...payment,
      id: `${payment.id.slice(0, -4)}0077`,
      attemptId: 'order-77',
      status: 'paid' as const,
    }
    sim.payments.set(foreign.id, foreign)
    await sendWebhook(guest, sim, await simulatorDriver(sim).report('order-77', 'paid'))
    await app.drainJobs()
    const outcomes = await app.rows('nakheel', db =>
      db.selectFrom('payment_events').select('outcome').where('gateway', '=', sim.gateway).execute(),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toContain('unknown_payment')
    expect(outcomes).not.toContainEqual({ outcome: null })
  })

  test('a payment that was never made is asked about less and less often', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    sim.fail('error_before', /^POST \/(invoices|charges|checkout)/)
    await guest.call(createPaymentAttempt, { body: paying.attemptBody(booking.id) })
    const read = () =>
      app.rows('nakheel', db =>
        db
          .selectFrom('payment_attempts')
          .select(['status', 'next_check_at'])
          .where('target_id', '=', booking.id)
          .executeTakeFirstOrThrow(),
      )
    for (const minutes of [31, 37]) await at(seconds(minutes * 60), () => reconcileAttempts(app.system()))
    const { status, next_check_at } = await read()
    expect(status).toBe('expired')
    expect(next_check_at?.getTime()).toBeGreaterThan(seconds(41 * 60).getTime())
  })

  test('another method closes the open payment, or keeps what still comes of it', async () => {
    const { booking, attempt } = await started()
    await app.rows('nakheel', db =>
      db
        .updateTable('gateway_accounts')
        .set({ methods: ['card', 'apple_pay'] })
        .execute(),
    )
    const second = await paying.startPaying(guest, booking.id, 'apple_pay')
    expect(second.attempt.status).toBe('redirected')
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'cancelled' })
    const first = paymentOf(sim, attempt.id)
    expect(first.status).toBe(sim.gateway === 'tap' ? 'open' : 'closed')
    if (first.status === 'closed') return
    first.status = 'paid'
    await sendWebhook(guest, sim, sim.webhook(first))
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
  })
})

describe('a payment at Stripe that the payer’s bank disputes', () => {
  useAccount(app, owner, sims.stripe)

  test('is marked for staff, keeps its booking, and takes no refund any more', async () => {
    const { booking, attempt } = await started()
    const payment = paymentOf(sims.stripe, attempt.id)
    payment.status = 'paid'
    await paying.attemptOf(guest, attempt.id)
    payment.disputed = true
    for (const event of ['charge.dispute.created', 'checkout.session.completed'])
      expect((await sendWebhook(guest, sims.stripe, sims.stripe.webhook(payment, { event }))).status).toBe(
        200,
      )
    await app.drainJobs()
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
      status: 'disputed',
      flagged: 'disputed',
    })
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({
      status: 'confirmed',
      paid_minor: booking.total_minor,
    })
    const { data } = await owner.call(explainBookingPayment, { params: { id: booking.id } })
    expect(data).toMatchObject({ cause: 'disputed', act: 'review' })
    const waiting = await owner.call(listRequests, { query: { kind: 'payment' } })
    expect(waiting.data.rows.map(row => row.booking?.id)).toContain(booking.id)
    const { ways } = (await owner.call(getRefundQuote, { params: { id: booking.id } })).data
    expect(ways.filter(({ way }) => way === 'card')).toEqual([])
  })
})

describe('a tenant with Tap in Kuwaiti dinars', () => {
  test('pays in three decimals and is told why a payment was declined', async () => {
    const gulf = app.guest('gulf')
    await openAccountAt(app, await app.as('staff', 'gulf'), sims.tap)
    const { booking, attempt } = await paying.aStartedPayment(app, gulf, { service_fee_minor: 1005 })
    const payment = paymentOf(sims.tap, attempt.id)
    expect([payment.amountMinor, payment.currency]).toEqual([booking.total_minor, 'KWD'])
    payment.status = 'declined'
    const { status } = await sendWebhook(gulf, sims.tap, sims.tap.webhook(payment))
    expect(status).toBe(200)
    await app.drainJobs()
    expect(await paying.attemptOf(gulf, attempt.id)).toMatchObject({
      status: 'failed',
      reason: 'insufficient_funds',
    })
    const again = await paying.startPaying(gulf, booking.id)
    paymentOf(sims.tap, again.attempt.id).status = 'paid'
    expect(await paying.attemptOf(gulf, again.attempt.id)).toMatchObject({ status: 'paid' })
    await paying.expectPaidOnce(app, gulf, booking.id)
  })
})
