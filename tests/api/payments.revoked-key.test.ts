import { expect, test } from 'vitest'
import { sealSecrets } from '../../src/server/features/payments/gateway-accounts/open-account.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import { openAccountAt, paymentOf, simulators } from '../support/gateways/index.ts'
import { sendWebhook } from '../support/gateways/simulator.ts'
import * as paying from '../support/paying.ts'

const port = await paying.listen()
const { gatewayUrls, stripe } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()

/** An account of before, asked first. */
async function addRevoked(id: string): Promise<void> {
  const secrets = sealSecrets({ key: 'sk_test_revokedkey1', webhook: 'whsec_revokedkey1' })
  await app.rows('nakheel', async db => {
    const { methods, currencies, networks, ...row } = await db
      .selectFrom('gateway_accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('gateway_accounts')
      .values({ ...row, methods, currencies, networks, id: newId(), position: -1, active: false, secrets })
      .execute()
  })
}

test('a dispute, which Stripe reports by another name of the payment, is found behind an account with a revoked key', async () => {
  const id = await openAccountAt(app, await app.as('staff'), stripe)
  const { booking, attempt } = await paying.aStartedPayment(app, guest)
  const payment = paymentOf(stripe, attempt.id)
  payment.status = 'paid'
  await paying.attemptOf(guest, attempt.id)
  await addRevoked(id)
  payment.disputed = true
  await sendWebhook(guest, stripe, stripe.webhook(payment, { event: 'charge.dispute.created' }))
  await app.drainJobs()
  expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'disputed' })
  expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ status: 'confirmed' })
})
