import { beforeAll, describe, expect, test } from 'vitest'
import { acceptQuoteForCustomer, offerQuote } from '#shared/contract/bookings/cancellation.ts'
import { cancelByStaff, overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { finishRefund, listRefunds } from '#shared/contract/desk/money/refunds.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers } from '../support/bookings.ts'
import { payPart, WITH_DEPOSIT } from '../support/deposits.ts'
import { openAccountAt, paymentOf, simulators } from '../support/gateways/index.ts'
import { takeRefund } from '../support/gateways/simulator.ts'
import { accountOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { order, quoteFor, refundsOf } from '../support/refunds.ts'
import { cancelFree } from '../support/splitting.ts'

const port = await paying.listen()
const { gatewayUrls, stripe } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const staff = await app.as('staff')
beforeAll(() => openAccountAt(app, staff, stripe))

const booksOf = async (id: string) =>
  (await paying.ledgerOf(app, id)).map(({ kind, amount_minor }) => [kind, amount_minor])
const stateOf = async (id: string) =>
  (await refundsOf(app, id)).map(({ way, status, problem }) => [way, status, problem])
const dueOf = async (q: string) => (await staff.call(listRefunds, { query: { view: 'due', q } })).data.due
const finish = (id: string) =>
  staff.call(finishRefund, { params: { id }, body: { reference: 'FT26326X7Q4' } })

async function pay(id: string, part: 'all' | 'next' = 'all') {
  const { data } = await payPart(guest, await paying.bookingOf(guest, id), part)
  paymentOf(stripe, data.id).status = 'paid'
  await paying.attemptOf(guest, data.id)
  return data
}

/** Before any job that waits. */
async function disputeNow(attemptId: string, status: 'needs_response' | 'won' | 'lost') {
  Object.assign(paymentOf(stripe, attemptId), { disputed: true, dispute: { status } })
  await checkAttempt(app.system(), attemptId)
}

/** Paid by one card and cancelled; all of it is ordered by bank. */
async function aBankOrder() {
  const { booking, attempt } = await paying.aStartedPayment(app, guest, { service_fee_minor: 0 })
  paymentOf(stripe, attempt.id).status = 'paid'
  await paying.attemptOf(guest, attempt.id)
  await app.drainJobs()
  await cancelFree(staff, booking.id)
  const { data } = await order(staff, booking.id, booking.total_minor)
  return { id: booking.id, total: booking.total_minor, attemptId: attempt.id, refundId: data.id }
}

describe('a refund that was ordered', () => {
  test('by bank ends when the payer’s bank takes the money back first', async () => {
    const { id, total, attemptId, refundId } = await aBankOrder()
    await disputeNow(attemptId, 'lost')
    expect(await stateOf(id)).toEqual([['bank', 'failed', null]])
    expect((await finish(refundId)).code).toBe('refund.not_open')
    await app.drainJobs()
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['chargeback', total],
    ])
  })

  test('by bank ends when the gateway gives the money back by itself', async () => {
    const { id, total, attemptId, refundId } = await aBankOrder()
    takeRefund(paymentOf(stripe, attemptId), total)
    await checkAttempt(app.system(), attemptId)
    expect((await finish(refundId)).code).toBe('refund.not_open')
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', total],
    ])
  })

  test('by bank is in the books when it left during a dispute', async () => {
    const { id, total, attemptId, refundId } = await aBankOrder()
    await disputeNow(attemptId, 'needs_response')
    expect((await finish(refundId)).status).toBe(200)
    await disputeNow(attemptId, 'won')
    await app.drainJobs()
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', total],
    ])
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 0 })
  })

  test('to one card ends when the bank of another takes back what was due; the rest goes', async () => {
    const block = await aBlock(app, 'nakheel', { inDays: 90, service_fee_minor: 0, ...WITH_DEPOSIT })
    const { id } = await aHeldBooking(guest, block.id, { adults: 2 })
    await completePassengers(guest, id)
    const first = await pay(id, 'next')
    const second = await pay(id)
    await app.drainJobs()
    const ADT = Math.floor(first.amount_minor / 4)
    const params = { id }
    const reason = 'Customer called'
    await staff.call(cancelByStaff, { params, body: { reason } })
    const { data: quote } = await staff.call(offerQuote, { params, body: { fees: { ADT }, valid_hours: 5 } })
    await staff.call(acceptQuoteForCustomer, { params, body: { quote_id: quote.id, reason } })
    expect((await order(staff, id, second.amount_minor, second.id)).status).toBe(201)
    await disputeNow(first.id, 'lost')
    await app.drainJobs()
    expect(await stateOf(id)).toEqual([
      ['card', 'failed', null],
      ['card', 'done', null],
    ])
    expect(await booksOf(id)).toEqual([
      ['payment', first.amount_minor],
      ['payment', second.amount_minor],
      ['chargeback', first.amount_minor],
      ['refund', second.amount_minor - 2 * ADT],
    ])
  })
})

test('money in dispute goes back by no way until the dispute is won', async () => {
  const { booking, attempt } = await paying.aStartedPayment(app, guest, { service_fee_minor: 0 })
  const { id, total_minor: total } = booking
  paymentOf(stripe, attempt.id).status = 'paid'
  await paying.attemptOf(guest, attempt.id)
  await disputeNow(attempt.id, 'needs_response')
  await cancelFree(staff, id)
  await app.drainJobs()
  expect(await quoteFor(staff, id)).toMatchObject({ due_minor: total, left_minor: 0, ways: [] })
  expect((await order(staff, id, total)).code).toBe('refund.too_much')
  expect(await dueOf(booking.reference)).toMatchObject([{ due_minor: total, disputed_minor: total }])
  await disputeNow(attempt.id, 'won')
  expect(await dueOf(booking.reference)).toMatchObject([{ due_minor: total, disputed_minor: 0 }])
  expect(await quoteFor(staff, id)).toMatchObject({ left_minor: total })
  expect((await order(staff, id, total, attempt.id)).status).toBe(201)
})

test('what is due goes back to the balance once the dispute of what came by card is won', async () => {
  const agent = await app.as('agent')
  const { booking, attempt } = await paying.aStartedPayment(app, agent, { service_fee_minor: 0 })
  const { id, total_minor: total } = booking
  paymentOf(stripe, attempt.id).status = 'paid'
  await paying.attemptOf(agent, attempt.id)
  const setPrice = (total_minor: number) =>
    staff.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Agreed by phone' } })
  await setPrice(total + 3000)
  const { data: rest } = await agent.call(createPaymentAttempt, { body: paying.attemptBody(id, 'balance') })
  expect(rest.amount_minor).toBe(3000)
  const { balance_minor: before } = await accountOf(app)
  await disputeNow(attempt.id, 'needs_response')
  await setPrice(total + 1000)
  expect((await accountOf(app)).balance_minor).toBe(before)
  expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 2000, left_minor: 0 })
  await disputeNow(attempt.id, 'won')
  expect((await accountOf(app)).balance_minor).toBe(before + 2000)
  expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 0 })
})
