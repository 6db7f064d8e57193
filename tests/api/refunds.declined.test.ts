import { describe, expect, test } from 'vitest'
import { finishRefund, retryRefund } from '#shared/contract/desk/money/refunds.ts'
import { refundPayment, retryPaymentRefund } from '#shared/contract/desk/money/unmatched.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { reconcileAttempts } from '../../src/server/features/payments/reconcile.service.ts'
import { sendRefund } from '../../src/server/features/payments/refunds/send.service.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { paymentOf, simulators, useAccount } from '../support/gateways/index.ts'
import { type SimPayment, type SimRefund, sendWebhook } from '../support/gateways/simulator.ts'
import * as paying from '../support/paying.ts'
import { inboxOf, openBody } from '../support/quick-payments.ts'
import { aDueRefundAt, order, quoteFor, refundsOf } from '../support/refunds.ts'

const port = await paying.listen()
const { gatewayUrls, tap, stripe } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const staff = await app.as('staff')

const MINUTE = 60_000
const later = <T>(minutes: number, work: () => Promise<T>) => at(Date.now() + minutes * MINUTE, work)
const retry = (id: string) => staff.call(retryRefund, { params: { id } })
const stateOf = async (bookingId: string) =>
  (await refundsOf(app, bookingId)).map(({ status, problem }) => [status, problem])
const endLast = ({ refunds }: SimPayment, state: SimRefund['state']) =>
  Object.assign(refunds.at(-1) as SimRefund, { state })
const ordersAt = (sim: typeof tap) => sim.asked.filter(call => call === 'POST /refunds').length
/** The job says that it has to come back. */
const jobWaits = () => expect(app.drainJobs()).rejects.toThrow('has not finished a refund')

describe.each([
  ['tap', tap],
  ['stripe', stripe],
] as const)('a refund that %s takes and declines later', (_, sim) => {
  useAccount(app, staff, sim)

  /** All of a payment, ordered and pending at the gateway. */
  async function pendingRefund() {
    const due = await aDueRefundAt(sim, app, guest)
    due.payment.refundsWait = true
    const { data } = await order(staff, due.id, due.total, due.attempt.id)
    await jobWaits()
    expect(await stateOf(due.id)).toEqual([['at_gateway', null]])
    return { ...due, refundId: data.id }
  }
  const report = (payment: SimPayment) =>
    sendWebhook(guest, sim, sim.webhook(payment, sim === tap ? {} : { event: 'charge.refund.updated' }))

  test('is refused as soon as the gateway says so, stays due, and arrives when staff try again', async () => {
    const { id, total, payment, refundId } = await pendingRefund()
    endLast(payment, 'failed')
    expect((await report(payment)).status).toBe(200)
    await app.drainJobs()
    expect(await stateOf(id)).toEqual([['failed', 'refused']])
    expect(await quoteFor(staff, id)).toMatchObject({ open_minor: 0, left_minor: total })
    payment.refundsWait = false
    expect((await retry(refundId)).status).toBe(200)
    await app.drainJobs()
    expect(await stateOf(id)).toEqual([['done', null]])
    expect(payment.refunds.map(({ state }) => state)).toEqual(['failed', 'settled'])
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: total })
  })

  test('goes by bank instead, and a declined order is not sent again', async () => {
    const { id, total, payment } = await pendingRefund()
    endLast(payment, 'failed')
    await later(61, () => reconcileAttempts(app.system()))
    expect(await stateOf(id)).toEqual([['failed', 'refused']])
    const { data } = await order(staff, id, total)
    await staff.call(finishRefund, { params: { id: data.id }, body: { reference: 'FT26326X7Q9' } })
    expect(await paying.bookingOf(guest, id)).toMatchObject({
      refunded_minor: total,
      payment_status: 'refunded',
    })
    expect(payment.refunds).toHaveLength(1)
  })

  test('does not hold up the next refund of the same amount, which is another order', async () => {
    const { id, total, attempt, payment } = await aDueRefundAt(sim, app, guest)
    payment.refundsWait = true
    const half = Math.floor(total / 2)
    for (const _ of [1, 2]) await order(staff, id, half, attempt.id)
    await jobWaits()
    endLast(payment, 'failed')
    payment.refundsWait = false
    await checkAttempt(app.system(), attempt.id)
    await app.drainJobs()
    expect(await stateOf(id)).toEqual([
      ['failed', 'refused'],
      ['done', null],
    ])
    expect(payment.refunds.map(({ state }) => state)).toEqual(['failed', 'settled'])
  })

  test('is waited for while it is pending, however long, and arrives once', async () => {
    const { id, total, payment, refundId } = await pendingRefund()
    for (const minutes of [30, 600])
      await later(minutes, () =>
        expect(sendRefund(app.system(), refundId)).rejects.toThrow('has not finished a refund'),
      )
    expect(await stateOf(id)).toEqual([['at_gateway', null]])
    endLast(payment, 'settled')
    await report(payment)
    await app.drainJobs()
    expect(await stateOf(id)).toEqual([['done', null]])
    expect(payment.refunds).toHaveLength(1)
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: total })
  })

  test('that the gateway no longer knows at all is refused after some minutes, not before', async () => {
    const { id, payment, refundId } = await pendingRefund()
    payment.refunds.pop()
    const run = () => sendRefund(app.system(), refundId)
    await expect(run()).rejects.toThrow('has not finished a refund')
    expect(await stateOf(id)).toEqual([['at_gateway', null]])
    await later(11, run)
    expect(await stateOf(id)).toEqual([['failed', 'refused']])
  })

  test('is refused at once when the answer to the order says so', async () => {
    const { id, total, attempt, payment } = await aDueRefundAt(sim, app, guest)
    payment.refundsWait = true
    await order(staff, id, total, attempt.id)
    sim.fail('reset_after', /^POST \/refunds$/)
    await expect(app.drainJobs()).rejects.toThrow()
    endLast(payment, 'failed')
    const [refund] = await refundsOf(app, id)
    const before = ordersAt(sim)
    await sendRefund(app.system(), String(refund?.id))
    expect(await stateOf(id)).toEqual([['failed', 'refused']])
    expect(ordersAt(sim)).toBe(before)
  })

  test('ends once, whoever hears of it: reports, the job and staff at the same time', async () => {
    const { id, total, payment, refundId } = await pendingRefund()
    endLast(payment, 'failed')
    payment.refundsWait = false
    const job = () => sendRefund(app.system(), refundId).catch(() => undefined)
    await Promise.all([report(payment), job(), retry(refundId), job(), retry(refundId), report(payment)])
    for (let run = 0; run < 3; run++) {
      await app.drainJobs().catch(() => 0)
      if ((await stateOf(id))[0]?.[0] === 'failed') await retry(refundId)
    }
    expect(await stateOf(id)).toEqual([['done', null]])
    expect(payment.refunds.map(({ state }) => state)).toEqual(['failed', 'settled'])
    expect(await paying.bookingOf(guest, id)).toMatchObject({ refunded_minor: total, paid_minor: total })
  })

  test('of money without a booking is in the inbox again when staff ask once more', async () => {
    await staff.call(updateAppSettings, { body: { has_open_payment: true } })
    await app.runtime.tenants.refresh()
    const { data } = await guest.call(createQuickPayment, { body: openBody() })
    const payment = Object.assign(paymentOf(sim, data.id), { status: 'paid', refundsWait: true } as const)
    await paying.attemptOf(guest, data.id)
    const find = async () =>
      (await inboxOf(staff)).find(({ reference }) => reference === data.target.reference)
    const params = { id: String((await find())?.id) }
    await staff.call(refundPayment, { params, body: { reason: 'Paid by mistake' } })
    await jobWaits()
    endLast(payment, 'failed')
    expect((await staff.call(retryPaymentRefund, { params })).status).toBe(200)
    await app.drainJobs()
    expect(await find()).toMatchObject({ refused: true, by_bank: true, amount_minor: 50_000 })
    expect(payment.refunds).toHaveLength(1)
  })
})
