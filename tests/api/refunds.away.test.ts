import { describe, expect, test } from 'vitest'
import { decidePayment } from '#shared/contract/desk/money/payments.ts'
import { refundPayment } from '#shared/contract/desk/money/unmatched.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { topUp } from '#shared/contract/money/ledger.ts'
import { createQuickPayment } from '#shared/contract/money/quick-payments.ts'
import { updateAppSettings } from '#shared/contract/settings.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { round } from '../../src/server/jobs/rounds.ts'
import { openApp } from '../support/app.ts'
import { at } from '../support/clock.ts'
import { openAccountAt, paymentOf, simulators } from '../support/gateways/index.ts'
import { type SimPayment, sendWebhook } from '../support/gateways/simulator.ts'
import * as paying from '../support/paying.ts'
import { tenantId } from '../support/people.ts'
import { inboxOf, openBody } from '../support/quick-payments.ts'
import { aDueRefundAt, order, refundsOf } from '../support/refunds.ts'

const port = await paying.listen()
const { gatewayUrls, stripe } = await simulators()
const app = await openApp({ port, gatewayUrls })
const [guest, staff, agent] = [app.guest(), await app.as('staff'), await app.as('agent')]
await staff.call(updateAppSettings, { body: { has_open_payment: true } })
await app.runtime.tenants.refresh()
await openAccountAt(app, staff, stripe)

const reason = 'Paid by mistake'
const later = <T>(hours: number, work: () => Promise<T>) => at(Date.now() + hours * 3_600_000, work)
/** The job is tried, fails, and is not tried again. */
async function giveUp() {
  stripe.fail('error_before', /^POST \/refunds$/)
  await expect(app.drainJobs()).rejects.toThrow()
}
const roundsAfter = (hours: number) => later(hours, () => round(app.runtime, 'refund.retry'))
async function asksNothing(hours: number) {
  await app.drainJobs()
  const before = stripe.asked.length
  await roundsAfter(hours)
  await app.drainJobs()
  expect(stripe.asked.slice(before)).toEqual([])
}
const isDue = (hours: number) =>
  later(hours, async () =>
    (await tenantsWithDue(app.runtime.db, 'refund.retry', new Date())).includes(tenantId('nakheel')),
  )
const statesOf = async (bookingId: string) =>
  (await refundsOf(app, bookingId)).map(({ status, problem }) => [status, problem])
const waiting = async (id: string) =>
  (await staff.call(listRequests, { query: {} })).data.rows.filter(row => row.id === id)
const jobsWaiting = async () => {
  const { rows } = await app.runtime.db.pool.query(
    "select count(*)::int as count from pgboss.job where name = 'refund.send' and state = 'created'",
  )
  return rows[0]?.count
}
const ordersOf = ({ refunds }: SimPayment) => refunds.map(({ amountMinor }) => amountMinor)

describe('money that a gateway was asked to return while it was away', () => {
  test('goes back to the card once the gateway is there again, and so does what waited behind it', async () => {
    const { id, total, attempt, payment } = await aDueRefundAt(stripe, app, guest)
    await order(staff, id, 10_000, attempt.id)
    await order(staff, id, total - 10_000, attempt.id)
    await giveUp()
    expect(await statesOf(id)).toContainEqual(['at_gateway', 'no_answer'])
    await asksNothing(0.5)
    expect(await isDue(0.5)).toBe(false)
    expect(await isDue(2)).toBe(true)
    // Of several processes.
    await later(2, () => Promise.all([1, 2, 3].map(() => round(app.runtime, 'refund.retry'))))
    await roundsAfter(2.5)
    expect(await jobsWaiting()).toBe(1)
    await app.drainJobs()
    expect(await statesOf(id)).toEqual([
      ['done', null],
      ['done', null],
    ])
    expect(ordersOf(payment).toSorted((a, b) => a - b)).toEqual(
      [10_000, total - 10_000].toSorted((a, b) => a - b),
    )
    expect(await isDue(9)).toBe(false)
  })

  test('is not asked for again while the gateway has it', async () => {
    const { id, total, attempt, payment } = await aDueRefundAt(stripe, app, guest)
    payment.refundsWait = true
    await order(staff, id, total, attempt.id)
    await expect(app.drainJobs()).rejects.toThrow('has not finished a refund')
    await asksNothing(5)
    Object.assign(payment.refunds.at(-1) ?? {}, { state: 'settled' })
    await later(6, () => round(app.runtime, 'payment.reconcile'))
    expect(await statesOf(id)).toEqual([['done', null]])
    expect(ordersOf(payment)).toEqual([total])
  })

  test('and that was never asked for, because the job was lost, is asked for', async () => {
    const { id, total, attempt, payment } = await aDueRefundAt(stripe, app, guest)
    const { data } = await order(staff, id, total, attempt.id)
    await giveUp()
    await app.rows('nakheel', db =>
      db
        .updateTable('refunds')
        .set({ status: 'asked', tries: 0, problem: null, base_minor: null })
        .where('id', '=', data.id)
        .execute(),
    )
    await roundsAfter(2)
    await app.drainJobs()
    expect(await statesOf(id)).toEqual([['done', null]])
    expect(ordersOf(payment)).toEqual([total])
  })

  test('and belongs to no booking goes back, once', async () => {
    const { data } = await guest.call(createQuickPayment, { body: openBody() })
    const payment = Object.assign(paymentOf(stripe, data.id), { status: 'paid' } as const)
    await paying.attemptOf(guest, data.id)
    await app.drainJobs()
    const params = { id: data.target.id }
    await staff.call(refundPayment, { params, body: { reason } })
    await giveUp()
    await asksNothing(0.5)
    await roundsAfter(2)
    await app.drainJobs()
    expect(await paying.attemptRow(app, data.id)).toMatchObject({ refunded_minor: 50_000 })
    expect(ordersOf(payment)).toEqual([50_000])
    expect(await isDue(9)).toBe(false)
  })
})

describe('a payment of another amount that staff send back while the gateway is away', () => {
  async function sentBack(id: string, came: number) {
    const payment = Object.assign(paymentOf(stripe, id), { status: 'paid', amountMinor: came } as const)
    await sendWebhook(guest, stripe, stripe.webhook(payment))
    await app.drainJobs()
    const body = { decision: 'return', reported_minor: came, reason } as const
    expect((await staff.call(decidePayment, { params: { id }, body })).status).toBe(200)
    await giveUp()
    return payment
  }
  const anHourLater = (id: string) =>
    app.rows('nakheel', db =>
      db
        .updateTable('payment_attempts')
        .set({ sent_back_at: new Date(Date.now() - 3_700_000) })
        .where('id', '=', id)
        .execute(),
    )

  test('waits for staff on Today after an hour, and is returned when the gateway is there again', async () => {
    const { attempt } = await paying.aStartedPayment(app, guest)
    const payment = await sentBack(attempt.id, 7000)
    expect(await waiting(attempt.id)).toEqual([])
    await anHourLater(attempt.id)
    expect(await waiting(attempt.id)).toMatchObject([{ kind: 'payment', reason: 'Going back' }])
    await roundsAfter(2)
    await app.drainJobs()
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'refunded', flagged: null })
    expect(ordersOf(payment)).toEqual([7000])
    expect(await waiting(attempt.id)).toEqual([])
  })

  test('is not asked for again while the gateway has it, and is once that came to nothing', async () => {
    const { attempt } = await paying.aStartedPayment(app, guest)
    const payment = await sentBack(attempt.id, 7000)
    await anHourLater(attempt.id)
    payment.refundsWait = true
    await roundsAfter(2)
    await expect(app.drainJobs()).rejects.toThrow('has not finished a refund')
    await asksNothing(5)
    expect(await waiting(attempt.id)).toEqual([])
    Object.assign(payment.refunds.at(-1) ?? {}, { state: 'failed' })
    payment.refundsWait = false
    await later(6, () => round(app.runtime, 'payment.reconcile'))
    expect(await waiting(attempt.id)).toHaveLength(1)
    await roundsAfter(8)
    await app.drainJobs()
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ status: 'refunded', flagged: null })
    expect(payment.refunds.map(({ state }) => state)).toEqual(['failed', 'settled'])
  })

  test('is in the inbox after an hour when it belongs to no booking, and leaves it with its money', async () => {
    const { data } = await guest.call(createQuickPayment, { body: openBody() })
    await sentBack(data.id, 41_000)
    const inbox = async () => (await inboxOf(staff)).filter(({ id }) => id === data.target.id)
    expect(await inbox()).toEqual([])
    await anHourLater(data.id)
    expect(await inbox()).toMatchObject([{ problem: true, flagged_attempt: data.id }])
    await roundsAfter(2)
    await app.drainJobs()
    expect(await inbox()).toEqual([])
  })

  test('stays with the top-ups to decide after an hour', async () => {
    const { data } = await agent.call(topUp, { body: { amount_minor: 60_000, method: 'card' } })
    await sentBack(data.id, 50_000)
    expect(await waiting(data.id)).toEqual([])
    await anHourLater(data.id)
    expect(await waiting(data.id)).toMatchObject([{ kind: 'top_up', reason: 'Going back' }])
    await roundsAfter(2)
    await app.drainJobs()
    expect(await waiting(data.id)).toEqual([])
  })
})
