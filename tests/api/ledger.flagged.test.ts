import { describe, expect, test } from 'vitest'
import { decidePayment } from '#shared/contract/desk/money/payments.ts'
import { decideTopUp, getStatement, topUp } from '#shared/contract/money/ledger.ts'
import { getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { flaggedTopUps } from '../../src/server/features/payments/flagged/top-ups.service.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import type { Client } from '../support/client.ts'
import { setRules } from '../support/colleagues.ts'
import { accountOf, setBalance, sumsOf, verdictOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { agencyId, userId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
const [agent, staff] = await Promise.all([app.as('agent'), app.as('staff')])
const agency = agencyId('nakheel', 0)
const reason = 'Settled by phone with Layan'

const flagged = () => flaggedTopUps(app.system(), agency)
const decide = (line: string, body: Record<string, unknown>, client: Client = staff, id = agency) =>
  client.call(decideTopUp, { params: { id, line }, body: { reason, ...body } })
/** What the gateway has in its own way is decided as any payment. */
const settle = (id: string, decision: 'accept' | 'return', reported_minor: number, client: Client = staff) =>
  client.call(decidePayment, { params: { id }, body: { decision, reported_minor, reason } })
const balance = async () => (await accountOf(app)).balance_minor
const newest = async () => (await agent.call(getStatement)).data.entries
const stateOf = async (id: string) => (await staff.call(getPaymentAttempt, { params: { id } })).data.status

/** What was posted of an attempt, oldest first. */
const postedOf = (id: string) =>
  app.rows('nakheel', async db => {
    const rows = await db
      .selectFrom('payments')
      .select(['kind', 'amount_minor'])
      .where('attempt_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ kind, amount_minor }) => [kind, amount_minor])
  })

async function aTopUp(amount_minor: number) {
  const { data } = await agent.call(topUp, { body: { amount_minor, method: 'card' } })
  return { id: data.id, gatewayId: data.pay_url?.split('/').at(-1) as string }
}

async function report(gatewayId: string, kind?: 'payment_refunded') {
  await paying.sendReport(agent, paying.reportOf('nakheel', gatewayId, kind))
  await app.drainJobs()
}

/** A top-up given back at the gateway after it was spent; the agency then has so much. */
async function aSpentTopUp(amountMinor: number, after: number): Promise<{ id: string; line: string }> {
  const { id, gatewayId } = await aTopUp(amountMinor)
  await paying.sendCard(agent, gatewayId, CARDS.paid)
  await app.drainJobs()
  await setBalance(staff, app, 0, -499_000)
  await refundAtSandbox(app.system(), gatewayId, amountMinor)
  await report(gatewayId, 'payment_refunded')
  await setBalance(staff, app, 0, after)
  return { id, line: (await flagged())[0]?.id as string }
}

/** A top-up with a payment of another amount in the gateway's own books. */
async function aStrangeTopUp(amountMinor: number, seenMinor: number): Promise<string> {
  const { id, gatewayId } = await aTopUp(amountMinor)
  await paying.setAtGateway(app, gatewayId, 'paid', { amount_minor: seenMinor })
  await report(gatewayId)
  return id
}

async function expectBooksSound() {
  expect(await verdictOf(app)).toMatchObject({ ok: true })
  expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  expect(await flagged()).toEqual([])
}

describe('a top-up that went back after it was spent', () => {
  test('is taken from the balance as the gateway would have, once', async () => {
    const { line } = await aSpentTopUp(10_000, 50_000)
    expect((await decide(line, { decision: 'return' })).status).toBe(200)
    expect(await balance()).toBe(40_000)
    expect((await newest())[0]).toMatchObject({ kind: 'top_up', amount_minor: -10_000, reason })
    expect((await decide(line, { decision: 'return' })).code).toBe('payment.not_found')
    expect((await decide(line, { decision: 'accept' })).code).toBe('payment.not_found')
    expect(await balance()).toBe(40_000)
    await expectBooksSound()
  })

  test('stays as it is where that would pass the limit, and can be accepted instead', async () => {
    const { line } = await aSpentTopUp(10_000, -495_000)
    const refused = await decide(line, { decision: 'return' })
    expect(refused.body).toMatchObject({ code: 'balance.insufficient', details: { available_minor: 5000 } })
    expect(await flagged()).toHaveLength(1)
    expect((await decide(line, { decision: 'accept' })).status).toBe(200)
    expect(await balance()).toBe(-495_000)
    expect((await newest()).slice(0, 2)).toMatchObject([
      { kind: 'top_up', amount_minor: -10_000, reason },
      { kind: 'adjustment', amount_minor: 10_000, reason },
    ])
    await expectBooksSound()
  })

  test('is decided once when two requests are concurrent', async () => {
    const { line } = await aSpentTopUp(10_000, 50_000)
    const replies = await Promise.all([
      decide(line, { decision: 'return' }),
      decide(line, { decision: 'accept' }),
      decide(line, { decision: 'return' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect([40_000, 50_000]).toContain(await balance())
    await expectBooksSound()
  })
})

describe('a top-up that the gateway’s books do not fit', () => {
  test('is accepted with what came', async () => {
    const before = await balance()
    const id = await aStrangeTopUp(77_700, 70_000)
    expect(await stateOf(id)).toBe('pending')
    expect((await flagged()).map(({ problem }) => problem)).toEqual(['otherwise'])
    expect((await decide(id, { decision: 'accept' })).status).toBe(404)
    expect((await settle(id, 'accept', 70_000)).status).toBe(200)
    expect([await balance(), await stateOf(id)]).toEqual([before + 70_000, 'paid'])
    expect((await paying.attemptRow(app, id)).flagged).toBeNull()
    expect((await settle(id, 'accept', 70_000)).code).toBe('payment.decided')
    await expectBooksSound()
  })

  test('and went back after it was accepted leaves the balance again, in parts and once', async () => {
    const before = await balance()
    const id = await aStrangeTopUp(77_700, 70_000)
    await settle(id, 'accept', 70_000)
    const gatewayId = (await paying.attemptRow(app, id)).gateway_payment_id as string
    await report(gatewayId)
    expect(await balance()).toBe(before + 70_000)
    for (const [returned, left] of [
      [30_000, 40_000],
      [40_000, 0],
    ] as const) {
      await refundAtSandbox(app.system(), gatewayId, returned)
      for (let times = 0; times < 2; times++) await report(gatewayId, 'payment_refunded')
      expect(await balance()).toBe(before + left)
    }
    expect(await paying.attemptRow(app, id)).toMatchObject({
      ...{ status: 'refunded', flagged: null, amount_minor: 70_000, refunded_minor: 70_000 },
    })
    expect(await postedOf(id)).toEqual([
      ['payment', 70_000],
      ['refund', 30_000],
      ['refund', 40_000],
    ])
    await expectBooksSound()
  })

  test('leaves nothing in the account when it goes back', async () => {
    const before = await accountOf(app)
    const id = await aStrangeTopUp(77_700, 100)
    expect((await settle(id, 'return', 100)).status).toBe(200)
    await app.drainJobs()
    expect([await accountOf(app), await stateOf(id)]).toEqual([before, 'refunded'])
    await expectBooksSound()
  })

  test.each([
    [6000, 'refund', 2000],
    [9000, 'payment', 1000],
  ] as const)('after it was posted is brought to %i that came', async (came, kind, difference) => {
    const before = await balance()
    const { id, gatewayId } = await aTopUp(8000)
    await paying.sendCard(agent, gatewayId, CARDS.paid)
    await app.drainJobs()
    await paying.setAtGateway(app, gatewayId, 'paid', { amount_minor: came })
    await report(gatewayId, 'payment_refunded')
    expect(await balance()).toBe(before + 8000)
    expect((await settle(id, 'accept', came)).status).toBe(200)
    expect(await balance()).toBe(before + came)
    expect(await postedOf(id)).toEqual([
      ['payment', 8000],
      [kind, difference],
    ])
    await expectBooksSound()
  })
})

test('a top-up that its payer’s bank disputes is shown, and decided by the bank alone', async () => {
  const { id, gatewayId } = await aTopUp(8000)
  await paying.sendCard(agent, gatewayId, CARDS.paid)
  await app.drainJobs()
  await app.rows('nakheel', db =>
    db.updateTable('payment_attempts').set({ flagged: 'disputed' }).where('id', '=', id).execute(),
  )
  expect(await flagged()).toMatchObject([{ id, problem: 'disputed' }])
  for (const decision of ['accept', 'return'])
    expect((await decide(id, { decision })).code).toBe('payment.not_found')
  await app.rows('nakheel', db =>
    db.updateTable('payment_attempts').set({ flagged: null }).where('id', '=', id).execute(),
  )
})

test('a decision is stored with its user, and no other user can decide', async () => {
  const { line: id, id: attemptId } = await aSpentTopUp(5000, 50_000)
  const body = { decision: 'return' }
  const before = await balance()
  const elsewhere = await app.as('staff', 'gulf')
  expect((await decide(id, body, app.guest())).status).toBe(401)
  expect((await decide(id, body, agent)).status).toBe(403)
  expect((await decide(id, body, elsewhere)).status).toBe(404)
  expect((await decide(id, body, staff, agencyId('nakheel', 1))).status).toBe(404)
  expect((await decide('not-an-id', body)).status).toBe(404)
  for (const wrong of [{ ...body, reason: ' ' }, { decision: 'keep' }, { ...body, amount_minor: 1 }])
    expect((await decide(id, wrong)).status).toBe(422)
  expect(await balance()).toBe(before)
  expect((await decide(id, body)).status).toBe(200)
  // With its last part it leaves the lists of payments, too.
  expect((await paying.attemptRow(app, attemptId)).flagged).toBeNull()
  const rows = await app.rows('nakheel', db =>
    db.selectFrom('top_up_decisions').selectAll().where('attempt_id', '=', attemptId).execute(),
  )
  expect(rows).toMatchObject([
    { decision: 'return', amount_minor: -5000, reason, decided_by: userId('nakheel', 'staff') },
  ])
  const change = app.rows('nakheel', db => db.deleteFrom('top_up_decisions').execute())
  await expect(change).rejects.toThrow(/permission denied|never changed/)
})

test('a decision is as large as what it is about', async () => {
  await setRules(app, { top_up_decision: { level: 'second_person', over_minor: 5000, below: 'none' } })
  const { line } = await aSpentTopUp(10_000, 50_000)
  const strange = await aStrangeTopUp(77_700, 70_000)
  const before = await balance()
  for (const decision of ['accept', 'return'] as const) {
    const asked = await decide(line, { decision })
    expect([asked.status, asked.code]).toEqual([409, expect.stringMatching(/^approval\./)])
    const whole = await settle(strange, decision, 70_000)
    expect([whole.status, whole.code]).toEqual([409, expect.stringMatching(/^approval\./)])
  }
  expect([await balance(), (await flagged()).length]).toEqual([before, 2])
})
