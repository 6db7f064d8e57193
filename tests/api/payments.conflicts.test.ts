import { describe, expect, test } from 'vitest'
import { topUp } from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { makeAtGateway, saveMade } from '../../src/server/features/payments/at-gateway.service.ts'
import { markClosing } from '../../src/server/features/payments/conflicting-attempts.service.ts'
import { newAttempt } from '../../src/server/features/payments/open-attempt.service.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { processEvent, receiveWebhook } from '../../src/server/features/payments/webhooks.service.ts'
import { openApp } from '../support/app.ts'
import { fetchAtSandbox } from '../support/at-sandbox.ts'
import { at } from '../support/clock.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { agencyId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
const system = () => app.system()

const start = (bookingId: string, method: 'card' | 'mada') =>
  guest.call(createPaymentAttempt, { body: paying.attemptBody(bookingId, method) })

const paymentOf = (target_id: string, amount_minor: number) =>
  ({
    target_kind: 'booking',
    target_id,
    payer_id: null,
    amount_minor,
    currency: 'SAR',
    method: 'card',
  }) as const

const atGateway = async (id: string) => (await fetchAtSandbox(system(), id))?.status

describe('another way to pay', () => {
  test('is handed out only when the one before takes no card any more, without any job', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    expect((await start(booking.id, 'mada')).status).toBe(201)
    expect((await paying.sendCard(guest, gatewayId, CARDS.paid)).code).toBe('payment.closed')
    expect(await atGateway(attempt.id)).toBe('voided')
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
      status: 'cancelled',
      reason: 'superseded',
    })
  })

  test('is refused by name while the gateway has not decided about the one before', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    await paying.setAtGateway(app, gatewayId, 'authorized')
    const refused = await start(booking.id, 'mada')
    expect([refused.status, refused.code]).toEqual([409, 'payment.under_way'])
    expect(refused.details).toEqual({ attempt_id: attempt.id })
    await paying.setAtGateway(app, gatewayId, 'paid')
    expect((await start(booking.id, 'mada')).code).toBe('payment.under_way')
    await checkAttempt(system(), attempt.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('left half closed by a process that died is closed by the next round', async () => {
    const { booking, attempt } = await paying.aStartedPayment(app, guest)
    const row = await paying.attemptRow(app, attempt.id)
    await system().unit(u => markClosing(u, row))
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'closing' })
    await at(Date.now() + 26_000, () => reconcileAttempts(system()))
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'cancelled' })
    expect(await atGateway(attempt.id)).toBe('voided')
    expect((await start(booking.id, 'card')).data.id).not.toBe(attempt.id)
  })

  test('is not blocked by an attempt unknown to the gateway, and its late address is not used', async () => {
    const { booking } = await paying.aPayableBooking(app, guest)
    const slow = await system().unit(u => newAttempt(u, paymentOf(booking.id, booking.total_minor)))
    expect((await start(booking.id, 'mada')).status).toBe(201)
    const made = await makeAtGateway(system(), slow, booking.reference)
    const saved = await system().unit(u => saveMade(u, slow.id, made))
    expect(saved).toMatchObject({ status: 'cancelled', reason: 'superseded', pay_url: null })
    await reconcileAttempts(system())
    expect(await atGateway(slow.id)).toBe('voided')
  })

  test('cannot be written down beside an open one, whatever the services do', async () => {
    const { booking } = await paying.aStartedPayment(app, guest)
    const second = system().unit(u => newAttempt(u, paymentOf(booking.id, booking.total_minor)))
    await expect(second).rejects.toMatchObject({
      code: '23505',
      message: expect.stringContaining('payment_attempts_one_open'),
    })
  })

  test('out of an agency’s balance closes the card before it charges', async () => {
    const agent = await app.as('agent')
    const { booking, gatewayId } = await paying.aStartedPayment(app, agent)
    const body = paying.attemptBody(booking.id, 'balance')
    expect((await agent.call(createPaymentAttempt, { body })).data.status).toBe('paid')
    expect((await paying.sendCard(agent, gatewayId, CARDS.paid)).code).toBe('payment.closed')
    await paying.expectPaidOnce(app, agent, booking.id)
  })
})

describe('a top-up', () => {
  test('gives way to another of the same person, and not to a colleague’s', async () => {
    const [agent, seller] = [await app.as('agent'), await app.as('seller')]
    const open = async (client: typeof agent, amount_minor: number) =>
      (await client.call(topUp, { body: { amount_minor, method: 'card' } })).data
    const first = await open(agent, 10_000)
    expect((await open(agent, 10_000)).id).toBe(first.id)
    const theirs = await open(seller, 20_000)
    await open(agent, 30_000)
    expect(await atGateway(first.id)).toBe('voided')
    expect(await atGateway(theirs.id)).toBe('initiated')
    expect(await paying.attemptRow(app, theirs.id)).toMatchObject({ target_id: agencyId('nakheel', 0) })
  })
})

describe('a payment made before the tenant changed its gateway', () => {
  const changed = () => {
    const ctx = system()
    return { ...ctx, tenant: { ...ctx.tenant, gateway: 'another' as 'sandbox' } }
  }

  test('is still polled at its own gateway', async () => {
    const { booking, gatewayId, attempt } = await paying.aStartedPayment(app, guest)
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
      gateway: 'sandbox',
      gateway_account: 'sandbox',
    })
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    expect(await checkAttempt(changed(), attempt.id)).toMatchObject({ status: 'paid' })
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('is still reported from there', async () => {
    const { booking, gatewayId } = await paying.aStartedPayment(app, guest)
    await paying.sendCard(guest, gatewayId, CARDS.delayed)
    const { body, signature } = paying.reportOf('nakheel', gatewayId)
    const headers = new Headers({ 'sandbox-signature': signature })
    const call = { gateway: 'sandbox', rawBody: Buffer.from(body), headers }
    expect(await receiveWebhook(changed(), call)).toEqual({ received: true })
    const event = await paying.eventOf(app, gatewayId)
    await processEvent(changed(), event.id)
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('at a gateway that is no longer configured stays open, and no one pays twice', async () => {
    const { booking, attempt } = await paying.aStartedPayment(app, guest)
    await app.rows('nakheel', db =>
      db.updateTable('payment_attempts').set({ gateway: 'gone' }).where('id', '=', attempt.id).execute(),
    )
    await expect(checkAttempt(system(), attempt.id)).rejects.toThrow('payment.gateway_unavailable')
    expect((await start(booking.id, 'mada')).code).toBe('payment.gateway_unavailable')
    expect(await paying.attemptOf(guest, attempt.id)).toMatchObject({ id: attempt.id })
  })
})
