import { describe, expect, test } from 'vitest'
import { keepPayment, matchPayment, refundPayment } from '#shared/contract/desk/money/unmatched.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { refundQuick } from '../../src/server/features/quick-payments/unmatched/refund.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { paymentOf, simulators, useAccount } from '../support/gateways/index.ts'
import { type SimPayment, sendWebhook } from '../support/gateways/simulator.ts'
import * as paying from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { aLinkOf, byLink, codeOf, inboxOf } from '../support/quick-payments.ts'

const PART = 10_000

const port = await paying.listen()
const { gatewayUrls, stripe } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const staff = await app.as('staff')

const stateOf = (payment: SimPayment, state: 'settled' | 'failed') =>
  Object.assign(payment.refunds.at(-1) ?? {}, { state })

/** The card's bank sends the last refund back, and Stripe reports it. */
async function bounce(payment: SimPayment): Promise<void> {
  stateOf(payment, 'failed')
  const webhook = stripe.webhook(payment, { event: 'charge.refund.updated' })
  expect((await sendWebhook(guest, stripe, webhook)).status).toBe(200)
  await app.drainJobs()
}

/** A link that was paid by two cards: the first expired here, and its gateway has it paid when asked `later`. */
async function paidTwice() {
  const code = codeOf(await aLinkOf(staff, { amount_minor: PART }))
  const pay = async (status: 'closed' | 'paid') => {
    const { data } = await byLink(guest, code)
    const payment = paymentOf(stripe, data.id)
    payment.status = status
    await paying.attemptOf(guest, data.id)
    return { ...data, payment }
  }
  const first = await pay('closed')
  const { id: second, payment, target } = await pay('paid')
  const later = async () => {
    first.payment.status = 'paid'
    await checkAttempt(app.system(), first.id)
  }
  return {
    params: { id: target.id },
    first: first.payment,
    second: payment,
    attempts: [second, first.id],
    later,
  }
}

const waiting = async ({ id }: { id: string }) => (await inboxOf(staff)).find(row => row.id === id)
const refund = async (params: { id: string }, reason = 'Paid by mistake') =>
  expect((await staff.call(refundPayment, { params, body: { reason } })).status).toBe(200)
/** The job, which comes back until the order is done. */
const again = ({ id }: { id: string }) =>
  refundQuick(app.system(), { tenantId: tenantId('nakheel'), quickPaymentId: id })
const returnedOf = (ids: string[]) =>
  Promise.all(ids.map(async id => (await paying.attemptRow(app, id)).refunded_minor))

describe('money without a booking that comes back after it was sent back', () => {
  useAccount(app, staff, stripe)

  test('waits for staff, also where a later payment of the same link was kept', async () => {
    const { params, second, later } = await paidTwice()
    await refund(params)
    await app.drainJobs()
    await later()
    await staff.call(keepPayment, { params, body: { reason: 'Visa fee' } })
    expect(await waiting(params)).toBeUndefined()
    await bounce(second)
    expect(await waiting(params)).toMatchObject({ amount_minor: 2 * PART })
  })

  test('is money of the booking to which a later payment of the same link was matched', async () => {
    const { params, second, later } = await paidTwice()
    const booking = await aHeldBooking(guest, (await aBlock(app)).id)
    await completePassengers(guest, booking.id)
    await refund(params)
    await app.drainJobs()
    await later()
    const body = { booking_reference: booking.reference }
    expect((await staff.call(matchPayment, { params, body })).status).toBe(200)
    const kept = async () => {
      const { paid_minor, refunded_minor } = await paying.bookingOf(guest, booking.id)
      return paid_minor - refunded_minor
    }
    expect(await kept()).toBe(PART)
    await bounce(second)
    expect(await kept()).toBe(2 * PART)
  })

  test('is not offered while other money of the same order is on its way, nor ordered again, and then goes by bank', async () => {
    const { params, first, second, attempts, later } = await paidTwice()
    await later()
    second.refundsWait = true
    first.refundsWait = true
    await refund(params)
    await expect(app.drainJobs()).rejects.toThrow('has not finished a refund')
    stateOf(first, 'settled')
    await checkAttempt(app.system(), String(attempts[1]))
    await bounce(first)
    expect(await waiting(params)).toBeUndefined()
    await expect(again(params)).rejects.toThrow('has not finished a refund')
    expect(first.refunds).toHaveLength(1)
    stateOf(second, 'settled')
    await checkAttempt(app.system(), String(attempts[0]))
    await app.drainJobs()
    expect(await waiting(params)).toMatchObject({ amount_minor: PART })
    await refund(params)
    await app.drainJobs()
    expect(await waiting(params)).toMatchObject({ amount_minor: PART, refused: true, by_bank: true })
    await refund(params, 'FT26326X7Q8')
    expect(await returnedOf(attempts)).toEqual([PART, PART])
    expect([first.refunds.length, second.refunds.length]).toEqual([1, 1])
    expect(await waiting(params)).toBeUndefined()
  })

  test('of which one card refuses and the other is slow waits when the slow one is done', async () => {
    const { params, first, second, attempts, later } = await paidTwice()
    await later()
    second.refundsWait = true
    first.status = 'open'
    await refund(params)
    await expect(app.drainJobs()).rejects.toThrow('has not finished a refund')
    await expect(again(params)).rejects.toThrow('has not finished a refund')
    expect(await waiting(params)).toBeUndefined()
    stateOf(second, 'settled')
    await checkAttempt(app.system(), String(attempts[0]))
    await again(params)
    expect(await waiting(params)).toMatchObject({ amount_minor: PART })
    expect(await returnedOf(attempts)).toEqual([PART, 0])
  })
})
