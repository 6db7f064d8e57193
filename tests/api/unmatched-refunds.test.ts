import { describe, expect, test } from 'vitest'
import { recordDispute } from '#shared/contract/desk/money/payments.ts'
import { listRefunds } from '#shared/contract/desk/money/refunds.ts'
import { keepPayment, refundPayment, retryPaymentRefund } from '#shared/contract/desk/money/unmatched.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { checkAttempt } from '../../src/server/features/payments/settle.service.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import * as paying from '../support/paying.ts'
import {
  aLinkOf,
  aPaidQuick,
  byLink,
  codeOf,
  gatewayIdOf,
  inboxOf,
  settleQuick,
} from '../support/quick-payments.ts'

const port = await paying.listen()
const app = await openApp({ port })
const staff = await app.as('staff')
await staff.call(updateAppSettings, { body: { has_open_payment: true } })
await app.runtime.tenants.refresh()

const inbox = () => inboxOf(staff)
const aPaidAmount = () => aPaidQuick(app, staff)

const takenBack = (id: string, amount_minor: number, most_minor: number) =>
  staff.call(recordDispute, {
    params: { id },
    body: { step: 'lost', amount_minor, most_minor, reason: 'The bank wrote' },
  })

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

describe('a second payment of what was decided already', () => {
  /** A link that was paid, whose first attempt had failed here; `later`: its gateway has it paid all the same. */
  async function paidTwice() {
    const code = codeOf(await aLinkOf(staff, { amount_minor: 10_000 }))
    const client = app.guest()
    const { data: failed } = await byLink(client, code)
    await settleQuick(app, client, failed, paying.CARDS.declined)
    const { data: paid } = await byLink(client, code)
    await settleQuick(app, client, paid)
    const later = async () => {
      await paying.setAtGateway(app, gatewayIdOf(failed.pay_url), 'paid')
      await checkAttempt(app.system(), failed.id)
    }
    const returned = async () => [
      (await paying.attemptRow(app, paid.id)).refunded_minor,
      (await paying.attemptRow(app, failed.id)).refunded_minor,
    ]
    const { id, reference } = paid.target
    return { params: { id }, paid, reference, later, returned }
  }

  const waiting = async (id: string) => (await inbox()).find(row => row.id === id)
  const refund = (params: { id: string }) =>
    staff.call(refundPayment, { params, body: { reason: 'Paid by mistake' } })

  test('waits with what was kept', async () => {
    const { params, later } = await paidTwice()
    await staff.call(keepPayment, { params, body: { reason: 'Visa fee' } })
    await later()
    expect(await waiting(params.id)).toMatchObject({ amount_minor: 20_000, refused: false })
  })

  test('waits alone after what was sent back, and goes back by its own order', async () => {
    const { params, reference, later, returned } = await paidTwice()
    await refund(params)
    await app.drainJobs()
    await later()
    expect(await waiting(params.id)).toMatchObject({ amount_minor: 10_000, refused: false, by_bank: false })
    expect(await returned()).toEqual([10_000, 0])
    const { data } = await staff.call(listRefunds, { query: { view: 'sent', q: reference } })
    expect(data.sent).toMatchObject([{ status: 'done', source: 'staff', amount_minor: 10_000 }])
    expect((await staff.call(retryPaymentRefund, { params })).code).toBe('refund.not_open')
    await refund(params)
    await app.drainJobs()
    expect(await returned()).toEqual([10_000, 10_000])
    expect(await waiting(params.id)).toBeUndefined()
  })

  test('is not sent back with what was ordered before it came', async () => {
    const { params, reference, later, returned } = await paidTwice()
    await refund(params)
    await later()
    const { data } = await staff.call(listRefunds, { query: { view: 'sent', q: reference } })
    expect(data.sent).toMatchObject([{ status: 'asked', amount_minor: 10_000 }])
    await app.drainJobs()
    expect(await returned()).toEqual([10_000, 0])
    expect(await waiting(params.id)).toMatchObject({ amount_minor: 10_000, refused: false })
  })

  test('leaves a card of which its bank took a part back with what is left of it', async () => {
    const { params, paid, later, returned } = await paidTwice()
    await later()
    await takenBack(paid.id, 4000, 10_000)
    await refund(params)
    await app.drainJobs()
    expect(await returned()).toEqual([6000, 10_000])
    expect((await paying.attemptRow(app, paid.id)).status).toBe('refunded')
  })
})

test('what goes back by bank is what the payer’s bank has not taken back of it', async () => {
  const { row, attempt } = await aPaidAmount()
  await takenBack(attempt.id, 20_000, 50_000)
  const gatewayId = (await paying.attemptRow(app, attempt.id)).gateway_payment_id as string
  await paying.setAtGateway(app, gatewayId, 'authorized')
  const send = () =>
    staff.call(refundPayment, { params: { id: row.id }, body: { reason: 'Paid by mistake' } })
  await send()
  await app.drainJobs()
  expect((await send()).status).toBe(200)
  expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
    status: 'refunded',
    refunded_minor: 30_000,
  })
})
