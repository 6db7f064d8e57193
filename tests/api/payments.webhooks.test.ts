import { describe, expect, test } from 'vitest'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { signReport } from '../../src/server/adapters/sandbox-gateway-webhook.ts'
import { sweepHolds } from '../../src/server/features/bookings/holds/expiry.service.ts'
import { sandboxSecret } from '../../src/server/features/payments/gateways.service.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { processEvent } from '../../src/server/features/payments/webhooks.service.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import { seatsOf } from '../support/blocks.ts'
import { setHoldEnd } from '../support/bookings.ts'
import { at } from '../support/clock.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { tenantId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()

const eventRows = () =>
  app.rows('nakheel', db =>
    db.selectFrom('payment_events').selectAll().where('tenant_id', '=', tenantId('nakheel')).execute(),
  )
const seconds = (count: number) => new Date(Date.now() + count * 1000)

/** Changes what the gateway knows of a payment, without a webhook. */
const falsify = (gatewayId: string, change: { amount_minor?: number; currency?: string }) =>
  app.rows('nakheel', db =>
    db.updateTable('sandbox_payments').set(change).where('id', '=', gatewayId).execute(),
  )

describe('a report of the gateway is refused and leaves no trace', () => {
  const post = (body: string, headers: Record<string, string>, client = guest) =>
    client.send('POST', '/api/webhooks/sandbox', { body, type: 'application/json', headers })
  const good = () => paying.reportOf('nakheel', '0193ffff-0000-4000-8000-000000000009')
  const scheme = (signature: string) => ({ 'sandbox-signature': signature })
  const secret = () => sandboxSecret(tenantId('nakheel'))

  test.each<[string, () => Promise<{ status: number; code?: string }>]>([
    ['without a signature', () => post(good().body, {})],
    [
      'with a forged one',
      () => post(good().body, scheme(`t=${Math.floor(Date.now() / 1000)},v1=${'a'.repeat(64)}`)),
    ],
    ['with a changed body', () => post(good().body.replace('paid', 'failed'), scheme(good().signature))],
    ['with a changed time', () => post(good().body, scheme(good().signature.replace(/t=\d+/, 't=1')))],
    ['of another scheme', () => post(good().body, scheme(good().signature.replace('v1=', 'v0=')))],
    ['with two signatures', () => post(good().body, scheme(`${good().signature}, ${good().signature}`))],
    [
      'over 300 s old',
      () => paying.sendReport(guest, paying.reportOf('nakheel', 'x', 'payment_paid', { now: seconds(-301) })),
    ],
    [
      'over 300 s ahead',
      () => paying.sendReport(guest, paying.reportOf('nakheel', 'x', 'payment_paid', { now: seconds(302) })),
    ],
    [
      'signed for another tenant',
      () => paying.sendReport(guest, paying.reportOf('gulf', crypto.randomUUID())),
    ],
    ['sent to another tenant', () => paying.sendReport(app.guest('gulf'), good())],
    [
      'of the live mode',
      () => {
        const body = good().body.replace('"live":false', '"live":true')
        return post(body, scheme(signReport(secret(), body, new Date())))
      },
    ],
    ['that is no JSON', () => post('{"id":', scheme(signReport(secret(), '{"id":', new Date())))],
    [
      'that names no payment',
      () => {
        const body = JSON.stringify({ id: 'evt_1', type: 'payment_paid', live: false, data: { id: ['x'] } })
        return post(body, scheme(signReport(secret(), body, new Date())))
      },
    ],
    [
      'for a gateway the tenant does not use',
      () =>
        guest.send('POST', '/api/webhooks/moyasar', {
          body: good().body,
          type: 'application/json',
          headers: scheme(good().signature),
        }),
    ],
  ])('%s', async (_, send) => {
    const before = (await eventRows()).length
    expect(await send()).toMatchObject({ status: 401, code: 'webhook.refused' })
    expect(await eventRows()).toHaveLength(before)
  })

  test('over half a megabyte', async () => {
    const body = JSON.stringify({ id: 'x'.repeat(2_000_000) })
    expect((await post(body, scheme(signReport(secret(), body, new Date())))).status).toBe(413)
    expect((await eventRows()).filter(row => row.gateway_event_id.length > 100)).toHaveLength(0)
  })
})

describe('a payment is found', () => {
  test('by the report, when the payer never comes back', async () => {
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('by the payer’s return, when the report is late; the report then changes nothing', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    expect((await paying.attemptOf(guest, attempt.id)).status).toBe('paid')
    expect((await paying.sendReport(guest, paying.reportOf('nakheel', gatewayId))).status).toBe(200)
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('once, when the gateway reports three times', async () => {
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.duplicate)
    await app.drainJobs()
    expect((await eventRows()).filter(row => row.gateway_payment_id === gatewayId)).toHaveLength(1)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('within a minute by asking, when neither report nor payer comes', async () => {
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    // The timer's rounds come every 20 seconds.
    for (const after of [20, 40]) await at(seconds(after), () => reconcileAttempts(app.system()))
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('late, though its attempt had ended', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await app.rows('nakheel', db =>
      db.updateTable('payment_attempts').set({ status: 'expired' }).where('id', '=', attempt.id).execute(),
    )
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
  })
})

describe('a payment that does not match', () => {
  test.each([
    ['amount', { amount_minor: 100 }, 'other_amount'],
    ['currency', { currency: 'USD' }, 'other_currency'],
  ])('in its %s confirms nothing, is flagged for staff, and is acknowledged', async (_, change, flagged) => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await falsify(gatewayId, change)
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    expect((await paying.sendReport(guest, paying.reportOf('nakheel', gatewayId))).status).toBe(200)
    await app.drainJobs()
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'held', paid_minor: 0 })
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ flagged, next_check_at: null })
    expect(await paying.ledgerOf(app, booking.id)).toEqual([])
    const [event] = (await eventRows()).filter(row => row.gateway_payment_id === gatewayId)
    expect(event).toMatchObject({ outcome: 'flagged' })
  })

  test('is not paid again until staff have looked at it', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await falsify(gatewayId, { amount_minor: 100 })
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({ status: 'pending', pay_url: null })
    await expect(paying.startPaying(guest, booking.id)).rejects.toThrow('payment.under_way')
  })

  test('with any attempt is kept for staff, and is acknowledged', async () => {
    const unknown = crypto.randomUUID()
    expect((await paying.sendReport(guest, paying.reportOf('nakheel', unknown))).status).toBe(200)
    await app.drainJobs()
    const [event] = (await eventRows()).filter(row => row.gateway_payment_id === unknown)
    expect(event).toMatchObject({ outcome: 'unknown_payment' })
  })
})

describe('money that comes after the hold has run out', () => {
  test('takes the seats again while there are any', async () => {
    const { booking, blockId, gatewayId } = await paying.aStartedPayment(app, guest)
    await setHoldEnd(app, guest, booking.id, seconds(-1))
    await sweepHolds(app.system())
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'expired' })
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
    expect(await seatsOf(app, blockId)).toMatchObject({ held: 0, sold: 1 })
  })

  test('is marked for refund when the seats are sold out', async () => {
    const { booking, blockId, gatewayId } = await paying.aStartedPayment(app, guest, { seats_total: 1 })
    await setHoldEnd(app, guest, booking.id, seconds(-1))
    await sweepHolds(app.system())
    await app.rows('nakheel', db =>
      db.updateTable('seat_blocks').set({ seats_sold: 1 }).where('id', '=', blockId).execute(),
    )
    await paying.sendCard(guest, gatewayId, CARDS.noReturn)
    await app.drainJobs()
    const { data } = await guest.call(getFlightBooking, { params: { id: booking.id } })
    expect(data).toMatchObject({
      status: 'expired',
      payment_status: 'refund_due',
      paid_minor: booking.total_minor,
    })
  })
})

describe('a refund made at the gateway', () => {
  test('is found by its report and posted, in parts and in whole', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.paid)
    await app.drainJobs()
    const refund = (amountMinor: number) => refundAtSandbox(app.system(), gatewayId, amountMinor)
    expect(await refund(1000)).toBe(true)
    await app.drainJobs()
    expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({
      status: 'partially_refunded',
      refunded_minor: 1000,
    })
    expect(await refund(booking.total_minor)).toBe(false)
    expect(await refund(booking.total_minor - 1000)).toBe(true)
    await app.drainJobs()
    expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({ status: 'refunded' })
    expect((await paying.ledgerOf(app, booking.id)).map(row => [row.kind, row.amount_minor])).toEqual([
      ['payment', booking.total_minor],
      ['refund', 1000],
      ['refund', booking.total_minor - 1000],
    ])
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ refunded_minor: booking.total_minor })
  })
})

test('what is reported while the gateway cannot be asked is asked for later, whatever becomes of the job', async () => {
  const { attempt, gatewayId } = await paying.aStartedPayment(app, guest)
  await paying.sendCard(guest, gatewayId, CARDS.paid)
  await app.drainJobs()
  expect((await paying.attemptOf(guest, attempt.id)).status).toBe('paid')
  const account = (gateway_account: string) =>
    app.rows('nakheel', db =>
      db.updateTable('payment_attempts').set({ gateway_account }).where('id', '=', attempt.id).execute(),
    )
  await account('closed')
  await refundAtSandbox(app.system(), gatewayId, 1000)
  await paying.sendReport(guest, paying.reportOf('nakheel', gatewayId, 'payment_refunded'))
  const event = await paying.eventOf(app, gatewayId)
  await expect(processEvent(app.system(), event?.id as string)).rejects.toMatchObject({
    code: 'payment.gateway_unavailable',
  })
  await account('sandbox')
  await at(Date.now() + 61_000, () => reconcileAttempts(app.system()))
  const row = await paying.attemptRow(app, attempt.id)
  expect(row).toMatchObject({ status: 'partially_refunded', refunded_minor: 1000, next_check_at: null })
})
