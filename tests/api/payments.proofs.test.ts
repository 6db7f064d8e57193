import { describe, expect, test } from 'vitest'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { paymentOf, simulators, useAccount } from '../support/gateways/index.ts'
import { type Simulator, sendWebhook, type Webhook } from '../support/gateways/simulator.ts'
import * as paying from '../support/paying.ts'

const { gatewayUrls, ...sims } = await simulators()
const app = await openApp({ gatewayUrls })
const guest = app.guest()
const owner = await app.as('staff')

const seconds = (count: number) => new Date(Date.now() + count * 1000)

/** A payment that its gateway has, and whose webhook did not come yet. */
async function aPaidPayment(sim: Simulator) {
  const { booking, attempt } = await paying.aStartedPayment(app, guest)
  const payment = paymentOf(sim, attempt.id)
  payment.status = 'paid'
  return { booking, attempt, payment }
}

/** All that a webhook of a payment could write. */
async function writtenOf({ booking, attempt }: Awaited<ReturnType<typeof aPaidPayment>>) {
  const events = await app.rows('nakheel', db => db.selectFrom('payment_events').select('id').execute())
  return {
    events: events.length,
    attempt: await paying.attemptRow(app, attempt.id),
    ledger: await paying.ledgerOf(app, booking.id),
    jobs: await app.drainJobs(),
  }
}

describe('a webhook of Stripe', () => {
  useAccount(app, owner, sims.stripe)
  const signed = ({ body, headers }: Webhook, change: (signature: string) => string): Webhook => ({
    body,
    headers: { 'stripe-signature': change(headers['stripe-signature'] ?? '') },
  })
  const now = () => Math.floor(Date.now() / 1000)

  test.each<[string, (payment: ReturnType<typeof paymentOf>) => Webhook]>([
    ['over 300 s old', payment => sims.stripe.webhook(payment, { now: seconds(-301) })],
    ['over 300 s ahead', payment => sims.stripe.webhook(payment, { now: seconds(302) })],
    [
      'over 300 s old with the time of today',
      payment =>
        signed(sims.stripe.webhook(payment, { now: seconds(-301) }), it => it.replace(/t=\d+/, `t=${now()}`)),
    ],
    [
      'over 300 s old with a second time',
      payment => signed(sims.stripe.webhook(payment, { now: seconds(-301) }), it => `${it},t=${now()}`),
    ],
    ['of another scheme', payment => signed(sims.stripe.webhook(payment), it => it.replace('v1=', 'v0='))],
    [
      'with a changed body',
      payment => {
        const { body, headers } = sims.stripe.webhook(payment)
        return { body: body.replace('completed', 'expired'), headers }
      },
    ],
    ['without a signature', payment => ({ ...sims.stripe.webhook(payment), headers: {} })],
  ])('%s is refused and writes nothing', async (_, webhookOf) => {
    const paid = await aPaidPayment(sims.stripe)
    const before = await writtenOf(paid)
    const { status, code } = await sendWebhook(guest, sims.stripe, webhookOf(paid.payment))
    expect([status, code]).toEqual([401, 'webhook.refused'])
    expect(await writtenOf(paid)).toEqual({ ...before, jobs: 0 })
  })

  test('299 s old pays', async () => {
    const { booking, payment } = await aPaidPayment(sims.stripe)
    const late = sims.stripe.webhook(payment, { now: seconds(-299) })
    expect((await sendWebhook(guest, sims.stripe, late)).status).toBe(200)
    await app.drainJobs()
    await paying.expectPaidOnce(app, guest, booking.id)
  })
})

// Neither says when a webhook was sent: Moyasar proves it by a secret alone, and Tap signs when the charge was made.
// An old one is harmless for another reason: each is taken once, and the payment is fetched.
describe.each([sims.moyasar, sims.tap].map(sim => [sim.gateway, sim] as const))(
  'a webhook of %s, which carries no time of its own,',
  (_, sim) => {
    useAccount(app, owner, sim)

    test('is acknowledged when it comes again a day later, and writes nothing', async () => {
      const paid = await aPaidPayment(sim)
      const webhook = sim.webhook(paid.payment)
      expect((await sendWebhook(guest, sim, webhook)).status).toBe(200)
      await app.drainJobs()
      const before = await writtenOf(paid)
      await at(seconds(86_400), async () => {
        expect((await sendWebhook(guest, sim, webhook)).status).toBe(200)
      })
      expect(await writtenOf(paid)).toEqual({ ...before, jobs: 0 })
    })
  },
)
