import { describe, expect, test } from 'vitest'
import { createPaymentAttempt, getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import * as paying from '../support/paying.ts'

const port = await paying.listen()
const app = await openApp({ port })
const guest = app.guest()
const system = () => app.system()
const DAY = 86_400_000

async function anAuthorized() {
  const started = await paying.aStartedPayment(app, guest)
  await paying.setAtGateway(app, started.gatewayId, 'authorized')
  await checkAttempt(system(), started.attempt.id)
  expect(await paying.attemptRow(app, started.attempt.id)).toMatchObject({ status: 'authorized' })
  return started
}

const payOtherwise = (bookingId: string) =>
  guest.call(createPaymentAttempt, { body: paying.attemptBody(bookingId, 'mada') })

describe('money that a bank only set aside', () => {
  test.each([
    ['voided', 'cancelled'],
    ['failed', 'failed'],
  ] as const)(
    'and the gateway reports as %s after that is over, and another way is open',
    async (end, status) => {
      const { booking, attempt, gatewayId } = await anAuthorized()
      expect((await payOtherwise(booking.id)).code).toBe('payment.under_way')
      await paying.setAtGateway(app, gatewayId, end)
      await paying.sendReport(guest, paying.reportOf('nakheel', gatewayId, 'payment_voided'))
      await app.drainJobs()
      const { data } = await guest.call(getPaymentAttempt, { params: { id: attempt.id } })
      expect(data).toMatchObject({ status, pay_url: null })
      expect((await payOtherwise(booking.id)).status).toBe(201)
    },
  )

  test('is taken after all: the payment counts, whatever was reported before', async () => {
    const { booking, attempt, gatewayId } = await anAuthorized()
    await paying.setAtGateway(app, gatewayId, 'failed')
    await checkAttempt(system(), attempt.id)
    await paying.setAtGateway(app, gatewayId, 'paid')
    await checkAttempt(system(), attempt.id)
    await paying.setAtGateway(app, gatewayId, 'failed')
    await checkAttempt(system(), attempt.id)
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'paid' })
    await paying.expectPaidOnce(app, guest, booking.id)
  })

  test('is asked about for as long as it is, also without any report', async () => {
    const { attempt, gatewayId } = await anAuthorized()
    await at(Date.now() + 3 * DAY, () => reconcileAttempts(system()))
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'authorized' })
    await paying.setAtGateway(app, gatewayId, 'voided')
    await at(Date.now() + 4 * DAY, () => reconcileAttempts(system()))
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'expired' })
  })
})
