import { describe, expect, test } from 'vitest'
import { listRefunds } from '#shared/contract/desk/money/refunds.ts'
import { refundPayment, retryPaymentRefund } from '#shared/contract/desk/money/unmatched.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import * as paying from '../support/paying.ts'
import { aPaidQuick, inboxOf } from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
const staff = await app.as('staff')
await staff.call(updateAppSettings, { body: { has_open_payment: true } })
await app.runtime.tenants.refresh()

const inbox = () => inboxOf(staff)
const aPaidAmount = () => aPaidQuick(app, staff)

describe('money without a booking that is sent back', () => {
  test('that its gateway refuses to give back waits again, and then goes back by bank', async () => {
    const { row, attempt } = await aPaidAmount()
    const gatewayId = (await paying.attemptRow(app, attempt.id)).gateway_payment_id as string
    await paying.setAtGateway(app, gatewayId, 'authorized')
    const params = { id: row.id }
    await staff.call(refundPayment, { params, body: { reason: 'Paid by mistake' } })
    expect(await inbox()).not.toContainEqual(expect.objectContaining(params))
    await app.drainJobs()
    expect(await inbox()).toContainEqual(
      expect.objectContaining({ ...params, refused: true, by_bank: true, amount_minor: 50_000 }),
    )
    await staff.call(refundPayment, { params, body: { reason: 'FT26326X7Q1' } })
    expect((await paying.attemptRow(app, attempt.id)).refunded_minor).toBe(50_000)
    expect(await inbox()).not.toContainEqual(expect.objectContaining(params))
    expect(await app.drainJobs()).toBe(0)
  })

  test('is a row of the refunds; what a gateway never answered is ordered again, once', async () => {
    const { row, attempt } = await aPaidAmount()
    const params = { id: row.id }
    const sent = async () =>
      (await staff.call(listRefunds, { query: { view: 'sent', q: row.reference } })).data.sent
    await staff.call(refundPayment, { params, body: { reason: 'Paid by mistake' } })
    expect(await sent()).toMatchObject([
      { id: row.id, status: 'asked', way: 'card', amount_minor: 50_000, booking: { kind: 'quick_payment' } },
    ])
    // As if the order was written down and its answer and the job were lost.
    await app.rows('nakheel', db =>
      db
        .updateTable('quick_payments')
        .set({ refund_ordered_at: new Date(Date.now() - 3_600_000) })
        .where('id', '=', row.id)
        .execute(),
    )
    expect(await sent()).toMatchObject([{ status: 'at_gateway', problem: 'no_answer' }])
    expect((await staff.call(retryPaymentRefund, { params })).status).toBe(200)
    await app.drainJobs()
    expect(await sent()).toMatchObject([{ status: 'done', way: 'card', amount_minor: 50_000 }])
    expect((await paying.attemptRow(app, attempt.id)).refunded_minor).toBe(50_000)
    expect((await staff.call(retryPaymentRefund, { params })).code).toBe('refund.not_open')
  })

  test('that a gateway returns after it went by bank as well is flagged', async () => {
    const { row, attempt, client } = await aPaidAmount()
    const gatewayId = (await paying.attemptRow(app, attempt.id)).gateway_payment_id as string
    await paying.setAtGateway(app, gatewayId, 'authorized')
    const params = { id: row.id }
    await staff.call(refundPayment, { params, body: { reason: 'Paid by mistake' } })
    await app.drainJobs()
    await staff.call(refundPayment, { params, body: { reason: 'FT26326X7Q2' } })
    const { data } = await staff.call(listRefunds, { query: { view: 'sent', q: row.reference } })
    expect(data.sent).toMatchObject([{ way: 'bank', status: 'done' }])
    await paying.setAtGateway(app, gatewayId, 'paid')
    await refundAtSandbox(app.system(), gatewayId, 50_000)
    await paying.sendReport(client, paying.reportOf('nakheel', gatewayId, 'payment_refunded'))
    await app.drainJobs()
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
      flagged: 'returned_twice',
      refunded_minor: 50_000,
    })
  })
})
