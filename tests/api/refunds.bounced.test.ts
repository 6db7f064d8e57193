import { describe, expect, test } from 'vitest'
import { fetchPayment, listPayments, recordDispute } from '#shared/contract/desk/money/payments.ts'
import { finishRefund, listRefunds, retryRefund } from '#shared/contract/desk/money/refunds.ts'
import { refundPayment } from '#shared/contract/desk/money/unmatched.ts'
import { topUp } from '#shared/contract/money/ledger.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { sendRefund } from '../../src/server/features/payments/refunds/send.service.ts'
import { checkAttempt, settleAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { eventsOf } from '../support/desk-bookings.ts'
import { paymentOf, simulators, useAccount } from '../support/gateways/index.ts'
import { type SimPayment, sendWebhook, takeRefund } from '../support/gateways/simulator.ts'
import { figuresOf, papersOf } from '../support/invoices.ts'
import { accountOf, setBalance, verdictOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { inboxOf, openBody } from '../support/quick-payments.ts'
import { aDueRefundAt, order, quoteFor, refundsOf } from '../support/refunds.ts'
import { cancelFree } from '../support/splitting.ts'

const port = await paying.listen()
const { gatewayUrls, stripe, tap } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const staff = await app.as('staff')

/** The card's bank sends one back, the last one without an index, and Stripe reports it. */
async function bounce(payment: SimPayment, index = -1): Promise<void> {
  Object.assign(payment.refunds.at(index) ?? {}, { state: 'failed' })
  const webhook = stripe.webhook(payment, { event: 'charge.refund.updated' })
  expect((await sendWebhook(guest, stripe, webhook)).status).toBe(200)
}
const heard = async (payment: SimPayment, index?: number) => {
  await bounce(payment, index)
  await app.drainJobs()
}
const stateOf = async (bookingId: string) =>
  (await refundsOf(app, bookingId)).map(({ status, problem }) => [status, problem])
const booksOf = async (bookingId: string) =>
  (await paying.ledgerOf(app, bookingId)).map(({ kind, amount_minor }) => [kind, amount_minor])
const retry = (id: string) => staff.call(retryRefund, { params: { id } })

/** All of a late payment, back on its card. */
async function doneRefund(parts = 1) {
  const due = await aDueRefundAt(stripe, app, guest)
  const part = Math.floor(due.total / parts)
  const refundIds: string[] = []
  for (let at = 0; at < parts; at++) {
    refundIds.push((await order(staff, due.id, part, due.attempt.id)).data.id)
    await app.drainJobs()
  }
  expect(await stateOf(due.id)).toEqual(Array(parts).fill(['done', null]))
  return { ...due, part, refundIds, refundId: String(refundIds[0]) }
}

describe('a refund at Stripe that fails after it was done', () => {
  useAccount(app, staff, stripe)

  test('is due again and said to staff, is posted back, and arrives when it is sent again', async () => {
    const { id, reference, total, attempt, payment, refundId } = await doneRefund()
    await heard(payment)
    expect(await stateOf(id)).toEqual([['failed', 'bounced']])
    expect(await paying.bookingOf(guest, id)).toMatchObject({
      refunded_minor: 0,
      payment_status: 'refund_due',
    })
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: total, open_minor: 0, left_minor: total })
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'paid', refunded_minor: 0 })
    const came = [
      ['payment', total],
      ['refund', total],
      ['refund_failed', total],
    ]
    expect(await booksOf(id)).toEqual(came)
    const { sent } = (await staff.call(listRefunds, { query: { view: 'sent', q: reference } })).data
    expect(sent).toMatchObject([{ status: 'failed', problem: 'bounced', done_at: null }])
    const { totals } = (await staff.call(listPayments, { query: { q: reference } })).data
    expect(totals).toMatchObject([{ received_minor: total, returned_minor: 0 }])
    expect((await eventsOf(app, id)).map(({ kind }) => kind)).toContain('refund_failed')

    expect((await retry(refundId)).status).toBe(200)
    await app.drainJobs()
    expect(await stateOf(id)).toEqual([['done', null]])
    expect(await booksOf(id)).toEqual([...came, ['refund', total]])
    expect(payment.refunds.map(({ state }) => state)).toEqual(['failed', 'settled'])
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
      status: 'refunded',
      refunded_minor: total,
      came_back_minor: total,
    })
    await heard(payment)
    expect(await stateOf(id)).toEqual([['failed', 'bounced']])
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: total, left_minor: total })
  })

  test('goes by bank instead, once', async () => {
    const { id, total, payment, refundId } = await doneRefund()
    await heard(payment)
    const { data } = await order(staff, id, total)
    await staff.call(finishRefund, { params: { id: data.id }, body: { reference: 'FT26326X7Q8' } })
    expect((await retry(refundId)).code).toBe('refund.too_much')
    await heard(payment)
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', total],
      ['refund_failed', total],
      ['refund', total],
    ])
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: total })
  })

  test('is that one of several of the same amount, also while another is on its way', async () => {
    const { id, total, part, attempt, payment } = await doneRefund(3)
    await bounce(payment, 1)
    expect((await order(staff, id, total - 2 * part, attempt.id)).code).toBe('refund.too_much')
    await app.drainJobs()
    expect(await stateOf(id)).toEqual([
      ['done', null],
      ['failed', 'bounced'],
      ['done', null],
    ])
    payment.refundsWait = true
    await order(staff, id, part, attempt.id)
    await expect(app.drainJobs()).rejects.toThrow('has not finished a refund')
    Object.assign(payment.refunds.at(-1) ?? {}, { state: 'settled' })
    await bounce(payment, 0)
    await checkAttempt(app.system(), attempt.id)
    expect(await stateOf(id)).toEqual([
      ['failed', 'bounced'],
      ['failed', 'bounced'],
      ['done', null],
      ['done', null],
    ])
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: 2 * part })
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ refunded_minor: 2 * part })
  })

  test('is found without a name, as of orders of before, and a record of before does not undo it', async () => {
    const { id, total, attempt, payment } = await doneRefund()
    const known = payment.refunds[0]
    delete known?.name
    const { checks } = await paying.attemptRow(app, attempt.id)
    await heard(payment)
    expect(await stateOf(id)).toEqual([['failed', 'bounced']])
    const before = {
      ...{ id: payment.id, givenId: attempt.id, status: 'paid' as const, amountMinor: total },
      ...{ currency: 'SAR', live: false, refundedMinor: total },
    }
    await app.system().unit(u => settleAttempt(u, { id: attempt.id, checks }, before))
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: 0 })
    const { refunded_minor, next_check_at } = await paying.attemptRow(app, attempt.id)
    expect([refunded_minor, next_check_at !== null]).toEqual([0, true])
  })

  test('is posted back once and sent again once, whoever hears of it at the same time', async () => {
    const { id, total, payment, attempt, refundId } = await doneRefund()
    await bounce(payment)
    const check = () => checkAttempt(app.system(), attempt.id)
    const job = () => sendRefund(app.system(), refundId).catch(() => undefined)
    await Promise.all([check(), bounce(payment), check(), retry(refundId), job(), check()])
    await app.drainJobs()
    await Promise.all([retry(refundId), retry(refundId), check(), job(), retry(refundId)])
    await app.drainJobs()
    expect(await booksOf(id)).toEqual([
      ['payment', total],
      ['refund', total],
      ['refund_failed', total],
      ['refund', total],
    ])
    expect(payment.refunds.map(({ state }) => state)).toEqual(['failed', 'settled'])
    expect(await stateOf(id)).toEqual([['done', null]])
  })

  test('of a cancelled booking leaves its credit note as it is: the money is owed', async () => {
    const { booking, attempt } = await paying.aStartedPayment(app, guest)
    const { id } = booking
    const payment = paymentOf(stripe, attempt.id)
    payment.status = 'paid'
    await paying.attemptOf(guest, attempt.id)
    await papersOf(app, id)
    await cancelFree(staff, id)
    const papers = figuresOf(await papersOf(app, id))
    expect(papers.map(([kind]) => kind)).toEqual(['simplified', 'credit_note'])
    const [done] = await refundsOf(app, id)
    expect(done).toMatchObject({ source: 'quote', status: 'done' })
    await heard(payment)
    expect(figuresOf(await papersOf(app, id))).toEqual(papers)
    expect(await quoteFor(staff, id)).toMatchObject({
      due_minor: done?.amount_minor,
      left_minor: done?.amount_minor,
    })
    await retry(String(done?.id))
    expect(figuresOf(await papersOf(app, id))).toEqual(papers)
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: done?.amount_minor })
  })

  test('of a sold booking that the gateway had made by itself leaves it paid, and owes nothing', async () => {
    const { booking, attempt } = await paying.aStartedPayment(app, guest)
    const payment = paymentOf(stripe, attempt.id)
    payment.status = 'paid'
    for (const amount of [3000, 4000]) takeRefund(payment, amount)
    await paying.attemptOf(guest, attempt.id)
    await app.drainJobs()
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ refunded_minor: 7000, due_minor: 7000 })
    await heard(payment)
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ refunded_minor: 3000, due_minor: 3000 })
    expect((await refundsOf(app, booking.id)).map(row => [row.status, row.amount_minor])).toEqual([
      ['done', 3000],
      ['failed', 4000],
    ])
    await heard(payment, 0)
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      refunded_minor: 0,
    })
    expect((await quoteFor(staff, booking.id)).due_minor).toBe(0)
  })

  test('counts the refunds of a charge that has more than Stripe lists at once', async () => {
    const { booking, attempt } = await paying.aStartedPayment(app, guest)
    const payment = paymentOf(stripe, attempt.id)
    payment.status = 'paid'
    for (let refund = 0; refund < 14; refund++) takeRefund(payment, 100)
    await paying.attemptOf(guest, attempt.id)
    expect(await paying.bookingOf(guest, booking.id)).toMatchObject({ refunded_minor: 1400 })
  })

  test('of money without a booking is in the inbox again, and goes by bank', async () => {
    await staff.call(updateAppSettings, { body: { has_open_payment: true } })
    await app.runtime.tenants.refresh()
    const { data } = await guest.call(createQuickPayment, { body: openBody() })
    const payment = paymentOf(stripe, data.id)
    payment.status = 'paid'
    await paying.attemptOf(guest, data.id)
    const find = async () =>
      (await inboxOf(staff)).find(({ reference }) => reference === data.target.reference)
    const params = { id: String((await find())?.id) }
    await staff.call(refundPayment, { params, body: { reason: 'Paid by mistake' } })
    await app.drainJobs()
    expect(await find()).toBeUndefined()
    await heard(payment)
    expect(await find()).toMatchObject({ amount_minor: 50_000, refused: true, by_bank: true })
    await staff.call(refundPayment, { params, body: { reason: 'FT26326X7Q7' } })
    expect(await find()).toBeUndefined()
    expect(await paying.attemptRow(app, data.id)).toMatchObject({ refunded_minor: 50_000, flagged: null })
  })

  test('of money that had gone back by bank as well owes what is left of it, no more', async () => {
    const { id, total, attempt, payment } = await aDueRefundAt(stripe, app, guest)
    const { data } = await order(staff, id, total - 2000)
    await staff.call(finishRefund, { params: { id: data.id }, body: { reference: 'FT26326X7Q6' } })
    takeRefund(payment, 5000)
    await checkAttempt(app.system(), attempt.id)
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ flagged: 'returned_twice' })
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: total })
    await heard(payment)
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: total - 2000 })
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 2000 })
  })

  test('of a top-up is the agency’s again, each time', async () => {
    const agent = await app.as('agent')
    const { data } = await agent.call(topUp, { body: { amount_minor: 10_000, method: 'card' } })
    const payment = paymentOf(stripe, data.id)
    payment.status = 'paid'
    await paying.attemptOf(agent, data.id)
    const balance = async () => (await accountOf(app)).balance_minor
    const paid = await balance()
    for (const _ of [1, 2]) {
      takeRefund(payment, 4000)
      await checkAttempt(app.system(), data.id)
      expect(await balance()).toBe(paid - 4000)
      await heard(payment)
      expect(await balance()).toBe(paid)
    }
    expect(await verdictOf(app)).toMatchObject({ ok: true })
    expect(await paying.attemptRow(app, data.id)).toMatchObject({ refunded_minor: 0, came_back_minor: 8000 })
  })

  test('of a top-up that was spent leaves the balance as it is, and nothing to decide', async () => {
    const agent = await app.as('agent')
    const { data } = await agent.call(topUp, { body: { amount_minor: 10_000, method: 'card' } })
    const payment = paymentOf(stripe, data.id)
    payment.status = 'paid'
    await paying.attemptOf(agent, data.id)
    await setBalance(staff, app, 0, -499_000)
    takeRefund(payment, 4000)
    await checkAttempt(app.system(), data.id)
    expect(await paying.attemptRow(app, data.id)).toMatchObject({ flagged: 'top_up_spent' })
    await heard(payment)
    expect((await accountOf(app)).balance_minor).toBe(-499_000)
    expect(await paying.attemptRow(app, data.id)).toMatchObject({ flagged: null, refunded_minor: 0 })
    expect(await verdictOf(app)).toMatchObject({ ok: true })
  })
})

describe('a refund at Tap that fails after it was done', () => {
  useAccount(app, staff, tap)

  test('leaves the payment without what its bank took back', async () => {
    const { id, total, attempt, payment } = await aDueRefundAt(tap, app, guest)
    await order(staff, id, total - 10_000, attempt.id)
    await app.drainJobs()
    const loss = { step: 'lost' as const, amount_minor: 10_000, most_minor: 10_000, reason: 'Tap wrote so' }
    expect((await staff.call(recordDispute, { params: { id: attempt.id }, body: loss })).status).toBe(200)
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'refunded' })
    Object.assign(payment.refunds.at(-1) ?? {}, { state: 'failed' })
    await staff.call(fetchPayment, { params: { id: attempt.id } })
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
      status: 'partially_refunded',
      refunded_minor: 0,
    })
  })
})
