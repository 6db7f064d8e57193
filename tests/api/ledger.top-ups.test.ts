import { describe, expect, test } from 'vitest'
import { chooseTravelAgency } from '#shared/contract/accounts/agencies.ts'
import { updateMember } from '#shared/contract/accounts/agency-members.ts'
import { getMe } from '#shared/contract/accounts/auth.ts'
import { getAgencyStatement, getStatement, topUp } from '#shared/contract/money/ledger.ts'
import { getPaymentAttempt } from '#shared/contract/money/payments.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { staffPage } from '../../src/server/pages/ledger-pages.ts'
import { openApp } from '../support/app.ts'
import { refundAtSandbox } from '../support/at-sandbox.ts'
import type { Client } from '../support/client.ts'
import { setStaffRights } from '../support/desk.ts'
import { accountOf, setBalance, sumsOf, verdictOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { CARDS } from '../support/paying.ts'
import { agencyId, userId } from '../support/people.ts'

const port = await paying.listen()
const app = await openApp({ port })
const [agent, seller, otherAgent, staff, customer] = await Promise.all([
  app.as('agent'),
  app.as('seller'),
  app.as('otherAgent'),
  app.as('staff'),
  app.as('customer'),
])

const start = (client: Client, body: Record<string, unknown> = {}, idempotencyKey?: string) =>
  client.call(topUp, { body: { amount_minor: 250_000, method: 'card', ...body }, idempotencyKey })
const gatewayIdOf = (url: string | null) => url?.split('/').at(-1) as string

async function aPaidTopUp(amount_minor: number) {
  const { data } = await start(agent, { amount_minor })
  const gatewayId = gatewayIdOf(data.pay_url)
  await paying.sendCard(agent, gatewayId, CARDS.paid)
  await app.drainJobs()
  return { attempt: await paying.attemptOf(agent, data.id), gatewayId }
}

/** Someone gives money back in the gateway's own pages; it reports that. */
async function refundAtGateway(gatewayId: string, amountMinor: number) {
  expect(await refundAtSandbox(app.system(), gatewayId, amountMinor)).toBe(true)
  await paying.sendReport(agent, paying.reportOf('nakheel', gatewayId, 'payment_refunded'))
  await app.drainJobs()
}

async function pageFor(client: Client) {
  const { data: user } = await client.call(getMe)
  return staffPage({ ...app.system(client.tenant), user }, agencyId('nakheel', 0), {})
}

/** What the page of the agency shows to staff. */
async function noticesTo(client: Client) {
  const page = await pageFor(client)
  return page.kind === 'statement' ? page.flagged : page.reason
}

describe('a top-up', () => {
  test('is for who was given the agency’s finances, too', async () => {
    const finance = { preset: 'agency_finance' as const, permissions: [], disabled: false }
    const { status } = await agent.call(updateMember, {
      params: { id: userId('nakheel', 'seller') },
      body: finance,
    })
    expect(status).toBe(200)
    expect((await start(seller)).status).toBe(201)
    await agent.call(updateMember, {
      params: { id: userId('nakheel', 'seller') },
      body: { ...finance, preset: 'agent' },
    })
  })

  test('is paid like anything else, and then stands in the balance once', async () => {
    const before = await accountOf(app)
    const { status, data } = await start(seller)
    expect(status).toBe(201)
    expect(data).toMatchObject({ status: 'redirected', amount_minor: 250_000, currency: 'SAR' })
    expect(data.target).toEqual({
      kind: 'agency_top_up',
      id: agencyId('nakheel', 0),
      reference: 'Qimam Travel',
      status: 'active',
    })
    const gatewayId = gatewayIdOf(data.pay_url)
    await paying.sendCard(seller, gatewayId, CARDS.duplicate)
    await paying.attemptOf(seller, data.id)
    for (let again = 0; again < 3; again++) {
      await paying.sendReport(seller, paying.reportOf('nakheel', gatewayId))
    }
    await app.drainJobs()
    expect((await paying.attemptOf(seller, data.id)).status).toBe('paid')
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor + 250_000)
    const [entry] = (await seller.call(getStatement)).data.entries
    expect(entry).toMatchObject({ kind: 'top_up', amount_minor: 250_000, booking: null })
    expect(await verdictOf(app)).toMatchObject({ ok: true })
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
    const receipts = (await app.outbox()).filter(({ text }) => text?.includes('Balance of Qimam Travel'))
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.text).toMatch(/2,500\.00/)
  })

  test('that fails, or is left, moves nothing', async () => {
    const before = await accountOf(app)
    const { data } = await start(agent)
    await paying.sendCard(agent, gatewayIdOf(data.pay_url), CARDS.declined)
    expect(await paying.attemptOf(agent, data.id)).toMatchObject({ status: 'failed', reason: 'declined' })
    await start(agent)
    await app.drainJobs()
    expect(await accountOf(app)).toEqual(before)
  })

  test('with the same key is the same payment', async () => {
    const key = crypto.randomUUID()
    const [one, two] = [await start(agent, {}, key), await start(agent, {}, key)]
    expect(one.data.id).toBe(two.data.id)
    expect((await start(agent, { amount_minor: 1 }, key)).code).toBe('idempotency_mismatch')
  })

  test('with the same key is another payment for another agency', async () => {
    const both = await app.as('agent')
    const key = crypto.randomUUID()
    const one = await start(both, {}, key)
    await both.call(chooseTravelAgency, { body: { travel_agency_id: agencyId('nakheel', 1) } })
    const two = await start(both, {}, key)
    expect([one, two].map(({ data }) => data.target.id)).toEqual([
      agencyId('nakheel', 0),
      agencyId('nakheel', 1),
    ])
  })

  test('given back at the gateway leaves the balance again, part by part', async () => {
    const before = await accountOf(app)
    const { attempt, gatewayId } = await aPaidTopUp(10_000)
    await refundAtGateway(gatewayId, 4000)
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor + 6000)
    await refundAtGateway(gatewayId, 6000)
    expect((await accountOf(app)).balance_minor).toBe(before.balance_minor)
    expect((await paying.attemptOf(agent, attempt.id)).status).toBe('refunded')
    expect(await verdictOf(app)).toMatchObject({ ok: true })
  })

  test('given back after it was spent is left to staff: the limit is never passed', async () => {
    const { attempt, gatewayId } = await aPaidTopUp(10_000)
    await setBalance(staff, app, 0, -499_000)
    await refundAtGateway(gatewayId, 10_000)
    expect((await accountOf(app)).balance_minor).toBe(-499_000)
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({ flagged: 'top_up_spent' })
    expect(await noticesTo(staff)).toEqual([
      {
        id: expect.any(String),
        attempt_id: attempt.id,
        problem: 'spent',
        amount_minor: 10_000,
        at: expect.any(String),
      },
    ])
    expect(await noticesTo(agent)).toBe('missing')
    expect(await noticesTo(await app.as('staff', 'gulf'))).toBe('missing')
    await setBalance(staff, app, 0, 1_000_000)
  })

  test('that waits is decided by whoever corrects balances, without the agency’s people', async () => {
    await setStaffRights(app, PERMISSION_PRESETS.accountant)
    const page = await pageFor(staff)
    expect(page).toMatchObject({ adjust: true, manage: false, people: { members: [], invitations: [] } })
    const { data } = await staff.call(getAgencyStatement, { params: { id: agencyId('nakheel', 0) } })
    expect(data.credit_limit_minor).toBe(500_000)
    await setStaffRights(app, PERMISSION_PRESETS.owner)
    expect(await pageFor(staff)).toMatchObject({ manage: true, people: { members: [{}, {}] } })
  })

  test('given back in parts, of which one was spent, loses no other part', async () => {
    const { attempt, gatewayId } = await aPaidTopUp(10_000)
    await setBalance(staff, app, 0, -499_000)
    await refundAtGateway(gatewayId, 4000)
    expect((await accountOf(app)).balance_minor).toBe(-499_000)
    await setBalance(staff, app, 0, 1_000_000)
    await refundAtGateway(gatewayId, 6000)
    expect((await accountOf(app)).balance_minor).toBe(994_000)
    expect(await paying.attemptRow(app, attempt.id)).toMatchObject({
      flagged: 'top_up_spent',
      refunded_minor: 10_000,
    })
    const [notice, ...others] = await noticesTo(staff)
    expect(notice).toMatchObject({ attempt_id: attempt.id, problem: 'spent', amount_minor: 4000 })
    expect(others).toHaveLength(1)
    await paying.sendReport(agent, paying.reportOf('nakheel', gatewayId, 'payment_refunded'))
    await app.drainJobs()
    expect((await accountOf(app)).balance_minor).toBe(994_000)
    expect(await verdictOf(app)).toMatchObject({ ok: true })
    await setBalance(staff, app, 0, 1_000_000)
  })
})

test('a top-up that the gateway’s books do not fit is shown to staff with its whole amount', async () => {
  const { data } = await start(agent, { amount_minor: 77_700 })
  await app.rows('nakheel', db =>
    db.updateTable('sandbox_payments').set({ amount_minor: 100 }).where('given_id', '=', data.id).execute(),
  )
  await paying.sendReport(agent, paying.reportOf('nakheel', gatewayIdOf(data.pay_url)))
  await app.drainJobs()
  expect(await noticesTo(staff)).toContainEqual({
    id: data.id,
    attempt_id: data.id,
    problem: 'otherwise',
    amount_minor: 77_700,
    at: expect.any(String),
  })
})

describe('the payment of a top-up', () => {
  test('requires the right to see the balance, or staff', async () => {
    const { data } = await start(agent)
    const see = async (client: Client) =>
      (await client.call(getPaymentAttempt, { params: { id: data.id } })).status
    expect([await see(agent), await see(seller), await see(staff)]).toEqual([200, 200, 200])
    const strangers = [app.guest(), customer, otherAgent, await app.as('staff', 'gulf')]
    expect(await Promise.all(strangers.map(see))).toEqual([404, 404, 404, 404])
  })

  test.each([
    [{ amount_minor: 0 }, 'amount_minor'],
    [{ amount_minor: -5 }, 'amount_minor'],
    [{ amount_minor: 2.5 }, 'amount_minor'],
    [{ amount_minor: 10_000_000_001 }, 'amount_minor'],
    [{ method: 'balance' }, 'method'],
    [{ method: 'knet' }, 'method'],
    [{ method: 'cheque' }, 'method'],
    [{ agency_id: agencyId('nakheel', 1) }, 'agency_id'],
  ])('is not begun with %o', async (body, field) => {
    const reply = await start(agent, body)
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]])
    expect(reply.errors?.[field]?.[0]).not.toContain('validation:')
  })

  test('requires the right to spend', async () => {
    const refused = [app.guest(), customer, staff]
    const statuses = await Promise.all(refused.map(async client => (await start(client)).status))
    expect(statuses).toEqual([401, 403, 403])
  })

  test('in Kuwait has three decimals', async () => {
    const kuwaiti = await app.as('agent', 'gulf')
    const { data } = await start(kuwaiti, { amount_minor: 12_345, method: 'knet' })
    await paying.sendCard(kuwaiti, gatewayIdOf(data.pay_url), CARDS.paid)
    expect(await paying.attemptOf(kuwaiti, data.id)).toMatchObject({ status: 'paid', currency: 'KWD' })
    expect((await accountOf(app, 0, 'gulf')).balance_minor).toBe(1_012_345)
  })
})
