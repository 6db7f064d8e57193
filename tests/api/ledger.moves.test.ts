import { beforeAll, describe, expect, test } from 'vitest'
import { adjustBalance, getStatement, transferBalance, updateAgency } from '#shared/contract/money/ledger.ts'
import { post } from '../../src/server/features/ledger/posting.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { accountOf, setBalance, sumsOf, verdictOf } from '../support/ledger.ts'
import { agencyId } from '../support/people.ts'

const app = await openApp()
const [agent, seller, otherAgent, staff, customer] = await Promise.all([
  app.as('agent'),
  app.as('seller'),
  app.as('otherAgent'),
  app.as('staff'),
  app.as('customer'),
])
const [first, second] = [agencyId('nakheel', 0), agencyId('nakheel', 1)]

const adjust = (amount_minor: number, reason = 'Bank transfer received') =>
  staff.call(adjustBalance, { params: { id: first }, body: { amount_minor, reason } })

describe('an adjustment', () => {
  test('is posted by staff with its reason, once per key', async () => {
    const { balance_minor } = await accountOf(app)
    const input = { params: { id: first }, body: { amount_minor: 12_345, reason: 'Cash at the office' } }
    const idempotencyKey = crypto.randomUUID()
    const answers = [
      await staff.call(adjustBalance, { ...input, idempotencyKey }),
      await staff.call(adjustBalance, { ...input, idempotencyKey }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect(answers[0]?.data).toMatchObject({
      kind: 'adjustment',
      amount_minor: 12_345,
      reason: 'Cash at the office',
      balance_after_minor: balance_minor + 12_345,
    })
    expect((await accountOf(app)).balance_minor).toBe(balance_minor + 12_345)
  })

  test('takes no more than there is', async () => {
    const { balance_minor, credit_limit_minor } = await accountOf(app)
    const available_minor = balance_minor + credit_limit_minor
    const refused = await adjust(-available_minor - 1)
    expect([refused.status, refused.code, refused.details]).toEqual([
      409,
      'balance.insufficient',
      { available_minor },
    ])
    expect((await accountOf(app)).balance_minor).toBe(balance_minor)
  })

  test.each([
    [{ amount_minor: 0, reason: 'x' }, 'amount_minor'],
    [{ amount_minor: 1.5, reason: 'x' }, 'amount_minor'],
    [{ amount_minor: 1e15, reason: 'x' }, 'amount_minor'],
    [{ amount_minor: '5', reason: 'x' }, 'amount_minor'],
    [{ amount_minor: 5, reason: '  ' }, 'reason'],
    [{ amount_minor: 5 }, 'reason'],
    [{ amount_minor: 5, reason: 'x', balance_minor: 9 }, 'balance_minor'],
  ])('of %o is refused at its field', async (body, field) => {
    const reply = await staff.call(adjustBalance, { params: { id: first }, body })
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]])
  })

  test('is rejected for all others, and for unknown agencies', async () => {
    const by = (client: Client, id = first) =>
      client.call(adjustBalance, { params: { id }, body: { amount_minor: 5, reason: 'x' } })
    const refused = await Promise.all([by(app.guest()), by(customer), by(agent)])
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    expect((await by(staff, agencyId('gulf', 0))).code).toBe('agency.not_found')
    expect((await by(staff, newId())).code).toBe('agency.not_found')
  })
})

describe('a transfer to an agency below', () => {
  const transfer = (client: Client, child_agency_id: string, amount_minor = 1000) =>
    client.call(transferBalance, { body: { child_agency_id, amount_minor, reason: 'For October' } })

  beforeAll(async () => {
    await app.rows('nakheel', db =>
      db.updateTable('travel_agencies').set({ parent_id: first }).where('id', '=', second).execute(),
    )
  })

  test('moves the money, and both read it in their statements', async () => {
    const [before, childBefore] = [await accountOf(app, 0), await accountOf(app, 1)]
    const { status, data } = await transfer(agent, second)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      kind: 'transfer',
      amount_minor: -1000,
      reason: 'For October',
      counterparty: { en: 'Wadi Tours' },
    })
    const [after, childAfter] = [await accountOf(app, 0), await accountOf(app, 1)]
    expect(after.balance_minor).toBe(before.balance_minor - 1000)
    expect(childAfter.balance_minor).toBe(childBefore.balance_minor + 1000)
    const [entry] = (await otherAgent.call(getStatement)).data.entries
    expect(entry).toMatchObject({
      kind: 'transfer',
      amount_minor: 1000,
      counterparty: { en: 'Qimam Travel' },
    })
    expect([await verdictOf(app, 0), await verdictOf(app, 1)]).toMatchObject([{ ok: true }, { ok: true }])
    expect(await sumsOf(app)).toEqual([{ currency: 'SAR', sum: 0 }])
  })

  test('goes no further than the own limit, and nothing moves then', async () => {
    const child = await accountOf(app, 1)
    await setBalance(staff, app, 0, -499_500)
    const refused = await transfer(agent, second)
    expect([refused.code, refused.details]).toEqual(['balance.insufficient', { available_minor: 500 }])
    expect(await accountOf(app, 1)).toEqual(child)
    await setBalance(staff, app, 0, 1_000_000)
  })

  test('accepts own sub-agencies only: not itself, not the parent, no others', async () => {
    for (const id of [first, newId(), agencyId('gulf', 0)]) {
      expect((await transfer(agent, id)).code).toBe('agency.not_found')
    }
    expect((await transfer(otherAgent, first)).code).toBe('agency.not_found')
    expect((await transfer(seller, second)).status).toBe(403)
    expect((await transfer(app.guest(), second)).status).toBe(401)
    expect((await transfer(agent, second, -5)).errors).toHaveProperty('amount_minor')
  })

  test('in both directions concurrently does not deadlock', async () => {
    const sum = async () => (await accountOf(app, 0)).balance_minor + (await accountOf(app, 1)).balance_minor
    const before = await sum()
    const between = (from: string, to: string) =>
      app.system().unit(u =>
        post(u, {
          kind: 'transfer',
          agencyId: from,
          toAgencyId: to,
          amountMinor: -10,
          currency: 'SAR',
          key: newId(),
        }),
      )
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? between(first, second) : between(second, first))),
    )
    expect(await sum()).toBe(before)
    expect([await verdictOf(app, 0), await verdictOf(app, 1)]).toMatchObject([{ ok: true }, { ok: true }])
  })

  test('is refused while the child is shut out', async () => {
    const set = (disabled: boolean) =>
      staff.call(updateAgency, { params: { id: second }, body: { credit_limit_minor: 500_000, disabled } })
    expect((await set(true)).data.disabled).toBe(true)
    expect((await transfer(agent, second)).code).toBe('agency.disabled')
    expect((await set(false)).data.disabled).toBe(false)
  })
})
