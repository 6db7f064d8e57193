import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { compareReport } from '#shared/contract/desk/money/gateway-reports.ts'
import { fetchPayment, getPayment, recordDispute } from '#shared/contract/desk/money/payments.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { topUp } from '#shared/contract/money/ledger.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aColleague } from '../support/colleagues.ts'
import { eventsOf } from '../support/desk-bookings.ts'
import { rowOf } from '../support/desk-changes.ts'
import { openAccountAt, paymentOf, simulators } from '../support/gateways/index.ts'
import { accountOf, sumsOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { quoteFor } from '../support/refunds.ts'
import { cancelFree } from '../support/splitting.ts'

const port = await paying.listen()
const { gatewayUrls, moyasar } = await simulators()
const app = await openApp({ port, gatewayUrls })
const guest = app.guest()
const staff = await app.as('staff')
beforeAll(() => openAccountAt(app, staff, moyasar))

const reason = 'Moyasar wrote: dispute lost'

async function aPaid() {
  const { booking, attempt } = await paying.aStartedPayment(app, guest, { service_fee_minor: 0 })
  paymentOf(moyasar, attempt.id).status = 'paid'
  await paying.attemptOf(guest, attempt.id)
  await app.drainJobs()
  return { id: booking.id, total: booking.total_minor, attemptId: attempt.id }
}

type Step = 'opened' | 'won' | 'lost' | 'returned'
const step = (id: string, which: Step, amount_minor: number, most_minor: number, client: Client = staff) =>
  client.call(recordDispute, { params: { id }, body: { step: which, amount_minor, most_minor, reason } })
const record = (id: string, amount_minor: number, most_minor: number, client: Client = staff) =>
  step(id, 'lost', amount_minor, most_minor, client)
const steps = async (id: string) => (await staff.call(getPayment, { params: { id } })).data.dispute_steps
const most = async (id: string) => (await steps(id)).lost ?? 0
const waiting = async (id: string) =>
  (await staff.call(listRequests, { query: { kind: 'payment' } })).data.rows.filter(
    ({ booking }) => booking?.id === id,
  )
const eventsAt = async (id: string) => (await eventsOf(app, id)).map(({ kind }) => kind)
const audited = async () => (await staff.call(listAudit, { query: {} })).data.rows.map(({ kind }) => kind)
const ledgerOf = async (id: string) =>
  (await paying.ledgerOf(app, id)).map(({ kind, amount_minor }) => [kind, amount_minor])

describe('what a bank took back and its gateway does not report, recorded by staff', () => {
  test('is owed again and waits for staff, also after the gateway was asked, and agrees with its report', async () => {
    const { id, total, attemptId } = await aPaid()
    expect(await most(attemptId)).toBe(total)
    const answers = await Promise.all([record(attemptId, total, total), record(attemptId, total, total)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await staff.call(fetchPayment, { params: { id: attemptId } })
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'refunded', flagged: null })
    expect(await paying.bookingOf(staff, id)).toMatchObject({ status: 'confirmed', due_minor: total })
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['chargeback', total],
    ])
    const { data } = await staff.call(listRequests, { query: { kind: 'payment' } })
    expect(data.rows).toContainEqual(
      expect.objectContaining({ reason: 'Taken back by the bank', amount_minor: total }),
    )
    const { gateway_payment_id } = await paying.attemptRow(app, attemptId)
    const line = `${gateway_payment_id},chargeback,SAR,-${(total / 100).toFixed(2)},,,`
    const file = new File([`payment_id,type,currency,amount,net,fee,created\n${line}`], 'a.csv')
    const { data: report } = await staff.call(compareReport, { params: { gateway: 'moyasar' }, file })
    expect(report.lines.map(({ outcome, kind }) => [outcome, kind])).toEqual([['same', 'chargeback']])
    const { data: audit } = await staff.call(listAudit, { query: {} })
    expect(audit.rows).toContainEqual(
      expect.objectContaining({ kind: 'security_chargeback_recorded', reason }),
    )
  })

  test('leaves the rest of the payment, which goes back to its card', async () => {
    const { id, total, attemptId } = await aPaid()
    expect((await record(attemptId, total + 1, total)).code).toBe('payment.decided')
    expect((await record(attemptId, 10_000, total)).status).toBe(200)
    expect(await most(attemptId)).toBe(total - 10_000)
    expect((await record(attemptId, 10_000, total)).code).toBe('payment.decided')
    await cancelFree(staff, id)
    await app.drainJobs()
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['chargeback', 10_000],
      ['refund', total - 10_000],
    ])
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: 0 })
  })

  test('of a top-up leaves the agency’s balance, for who may adjust it', async () => {
    const agent = await app.as('agent')
    const before = await accountOf(app)
    const { data } = await agent.call(topUp, { body: { amount_minor: 40_000, method: 'card' } })
    paymentOf(moyasar, data.id).status = 'paid'
    await paying.attemptOf(agent, data.id)
    const { client: cashier } = await aColleague(app, ['refunds.create'])
    expect((await record(data.id, 40_000, 40_000, cashier)).status).toBe(403)
    expect((await record(data.id, 40_000, 40_000)).status).toBe(200)
    expect(await accountOf(app)).toMatchObject({ balance_minor: before.balance_minor })
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  })

  test('is for staff with the right alone, of their own tenant', async () => {
    const { attemptId, total } = await aPaid()
    expect((await record(attemptId, total, total, guest)).status).toBe(401)
    expect((await record(attemptId, total, total, await app.as('agent'))).status).toBe(403)
    expect((await record(attemptId, total, total, await app.as('staff', 'gulf'))).status).toBe(404)
    expect((await record('not-an-id', 1, 1)).status).toBe(404)
  })
})

describe('a dispute that is open at a bank, recorded by staff', () => {
  test('waits on Today, holds refunds back and makes the money usable once the bank decides for the agency', async () => {
    const { id, total, attemptId } = await aPaid()
    expect(await steps(attemptId)).toEqual({ opened: total, lost: total })
    const answers = await Promise.all([0, 0].map(() => step(attemptId, 'opened', 0, total)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await staff.call(fetchPayment, { params: { id: attemptId } })
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'disputed', flagged: 'disputed' })
    expect(await waiting(id)).toMatchObject([{ reason: 'Disputed', amount_minor: total }])
    await cancelFree(staff, id)
    await app.drainJobs()
    expect(await ledgerOf(id)).toEqual([['payment', total]])
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: total })
    expect(await steps(attemptId)).toEqual({ won: total, lost: total })
    expect((await step(attemptId, 'won', 0, total)).status).toBe(200)
    await app.drainJobs()
    expect(await waiting(id)).toEqual([])
    expect(await quoteFor(staff, id)).toMatchObject({ due_minor: total })
    expect(await eventsAt(id)).toContain('dispute_ended')
    expect(await audited()).toEqual(
      expect.arrayContaining(['security_dispute_opened', 'security_dispute_won']),
    )
  })

  test('that is lost is posted once, as far as it was lost', async () => {
    const { id, total, attemptId } = await aPaid()
    await step(attemptId, 'opened', 0, total)
    expect((await step(attemptId, 'lost', 0, total)).status).toBe(422)
    expect((await step(attemptId, 'lost', 10_000, total)).status).toBe(200)
    expect((await step(attemptId, 'lost', 10_000, total)).code).toBe('payment.decided')
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({
      ...{ status: 'partially_refunded', flagged: null },
    })
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['chargeback', 10_000],
    ])
    expect(await paying.bookingOf(staff, id)).toMatchObject({ due_minor: 10_000 })
  })
})

describe('a chargeback that a bank gives back', () => {
  test('is in the books, and the booking is paid as before', async () => {
    const { id, total, attemptId } = await aPaid()
    await record(attemptId, total, total)
    expect(await steps(attemptId)).toEqual({ returned: total })
    expect((await step(attemptId, 'returned', total, total - 1)).code).toBe('payment.decided')
    expect((await step(attemptId, 'returned', total, total)).status).toBe(200)
    expect((await step(attemptId, 'returned', total, total)).code).toBe('payment.decided')
    expect(await paying.attemptRow(app, attemptId)).toMatchObject({ status: 'paid', flagged: null })
    expect(await paying.bookingOf(staff, id)).toMatchObject({ due_minor: 0, payment_status: 'paid' })
    expect(await waiting(id)).toEqual([])
    expect(await eventsAt(id)).toContain('chargeback_returned')
    expect(await audited()).toContain('security_chargeback_returned')
    // Taken again, it is another chargeback.
    expect((await record(attemptId, total, total)).status).toBe(200)
    expect(await ledgerOf(id)).toEqual([
      ['payment', total],
      ['chargeback', total],
      ['chargeback_returned', total],
      ['chargeback', total],
    ])
    expect(await paying.bookingOf(staff, id)).toMatchObject({ due_minor: total })
  })

  test('of a cancelled booking is owed without the fee of the cancellation', async () => {
    const { id, total, attemptId } = await aPaid()
    await cancelFree(staff, id, 5000)
    const left = await most(attemptId)
    expect((await record(attemptId, left, left)).status).toBe(200)
    expect((await step(attemptId, 'returned', left, left)).status).toBe(200)
    const { refunded_minor, refund_due_minor } = await rowOf(app, id)
    expect(refunded_minor + refund_due_minor).toBe(total - 5000)
  })

  test('is owed to who paid again meanwhile', async () => {
    const { id, total, attemptId } = await aPaid()
    await record(attemptId, total, total)
    const { attempt } = await paying.startPaying(guest, id)
    paymentOf(moyasar, attempt.id).status = 'paid'
    await paying.attemptOf(guest, attempt.id)
    await step(attemptId, 'returned', total, total)
    expect(await rowOf(app, id)).toMatchObject({ paid_minor: 2 * total, refund_due_minor: total })
  })

  test('of a top-up is the agency’s again', async () => {
    const agent = await app.as('agent')
    const { data } = await agent.call(topUp, { body: { amount_minor: 30_000, method: 'card' } })
    paymentOf(moyasar, data.id).status = 'paid'
    await paying.attemptOf(agent, data.id)
    const before = await accountOf(app)
    await record(data.id, 30_000, 30_000)
    expect((await step(data.id, 'returned', 30_000, 30_000)).status).toBe(200)
    expect(await accountOf(app)).toMatchObject({ balance_minor: before.balance_minor })
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  })
})
