import { describe, expect, test } from 'vitest'
import type { StatementEntry } from '#shared/contract/money/ledger.ts'
import {
  adjustBalance,
  exportStatement,
  getAgencyStatement,
  getStatement,
  verifyStatement,
} from '#shared/contract/money/ledger.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import { adjustBalance as postAdjustment } from '../../src/server/features/ledger/moves.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { accountOf } from '../support/ledger.ts'
import * as paying from '../support/paying.ts'
import { agencyId } from '../support/people.ts'

const app = await openApp()
const [agent, seller, otherAgent, staff, customer, kuwaiti] = await Promise.all([
  app.as('agent'),
  app.as('seller'),
  app.as('otherAgent'),
  app.as('staff'),
  app.as('customer'),
  app.as('agent', 'gulf'),
])
const [first, second] = [agencyId('nakheel', 0), agencyId('nakheel', 1)]

const adjust = (amount_minor: number, reason = 'Bank transfer received') =>
  staff.call(adjustBalance, { params: { id: first }, body: { amount_minor, reason } })
const statement = async (client: Client, query = {}) => (await client.call(getStatement, { query })).data

/** Posts from inside, where the clock may be another. */
async function adjustFromInside(reason: string) {
  await postAdjustment(app.system(), first, { amount_minor: 7, reason })
}

describe('a statement', () => {
  test('starts with the opening balance, and shows balance, credit and spendable amount', async () => {
    const data = await statement(otherAgent)
    expect(data).toMatchObject({
      agency: { id: second, name: { en: 'Wadi Tours' } },
      currency: 'SAR',
      balance_minor: 1_000_000,
      credit_limit_minor: 500_000,
      available_minor: 1_500_000,
      next: null,
    })
    expect(data.entries).toMatchObject([
      {
        entry_no: 1,
        kind: 'opening',
        amount_minor: 1_000_000,
        balance_after_minor: 1_000_000,
        booking: null,
      },
    ])
  })

  test('shows the credit only to members with the right', async () => {
    const [seen, whole] = [await statement(seller), await statement(agent)]
    expect(seen.credit_limit_minor).toBeNull()
    // Beside the balance it would be the limit.
    expect(seen.available_minor).toBeNull()
    expect(whole.available_minor).toBe(seen.balance_minor + (whole.credit_limit_minor ?? 0))
  })

  test('is of the agency acted for, and of none without one', async () => {
    const without = await Promise.all([
      app.guest().call(getStatement),
      customer.call(getStatement),
      staff.call(getStatement),
    ])
    expect(without.map(({ status }) => status)).toEqual([401, 403, 403])
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ permissions: JSON.stringify(['balance.view']) })
        .where('name', '=', 'otherCustomer nakheel')
        .execute(),
    )
    const lone = await app.as('otherCustomer')
    for (const endpoint of [getStatement, verifyStatement] as const)
      expect((await lone.call(endpoint)).code).toBe('agency.none')
    expect((await lone.download(exportStatement)).status).toBe(409)
  })

  test('comes in pages of 25, newest first, without gap or repetition', async () => {
    for (let count = 1; count <= 30; count++) await adjust(count)
    const { last_entry_no } = await accountOf(app)
    const numbers: number[] = []
    for (let before: number | null | undefined; before !== null; ) {
      const page: { entries: StatementEntry[]; next: number | null } = await statement(agent, {
        ...(before && { before: String(before) }),
      })
      numbers.push(...page.entries.map(entry => entry.entry_no))
      before = page.next
    }
    expect(numbers).toEqual(Array.from({ length: last_entry_no }, (_, index) => last_entry_no - index))
  })

  test('is filtered by kind, and by days of the tenant’s own zone', async () => {
    const kinds = (await statement(agent, { kind: 'opening' })).entries.map(entry => entry.kind)
    expect(kinds).toEqual(['opening'])
    // 21:30 in London is half past midnight of the next day in Riyadh.
    await at('2026-06-10T21:30:00Z', () => adjustFromInside('Late in June'))
    const on = async (from: string, to: string) =>
      (await statement(agent, { from, to })).entries.map(entry => entry.reason)
    expect(await on('2026-06-10', '2026-06-10')).toEqual([])
    expect(await on('2026-06-11', '2026-06-11')).toEqual(['Late in June'])
    expect(await on('2026-06-12', '2026-06-10')).toEqual([])
  })

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ kind: 'gift' }, 'kind'],
    [{ before: '0' }, 'before'],
    [{ before: 'last' }, 'before'],
  ])('refuses %o with words at the field', async (query, field) => {
    const reply = await agent.call(getStatement, { query: query as never })
    expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]])
  })

  test('of any agency is for staff', async () => {
    const of = (client: Client, id = first) => client.call(getAgencyStatement, { params: { id } })
    expect((await of(staff)).data).toMatchObject({ agency: { id: first }, credit_limit_minor: 500_000 })
    const refused = await Promise.all([of(app.guest()), of(customer), of(agent)])
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    for (const id of [newId(), agencyId('gulf', 0)]) {
      expect((await of(staff, id)).code).toBe('agency.not_found')
    }
  })
})

describe('the booking of an entry', () => {
  test('is named to its maker, to members who see agency bookings and to staff, and to no other member', async () => {
    const ids: string[] = []
    for (const client of [agent, seller]) {
      const { booking } = await paying.aPayableBooking(app, client)
      const body = paying.attemptBody(booking.id, 'balance')
      expect((await client.call(createPaymentAttempt, { body })).status).toBe(201)
      ids.push(booking.id)
    }
    const [charge, own] = ids as [string, string]
    const named = (entries: StatementEntry[]) => entries.slice(0, 2).map(({ booking }) => booking?.id ?? null)
    expect(named((await statement(agent)).entries)).toEqual([own, charge])
    const mine = (await statement(seller)).entries
    expect(named(mine)).toEqual([own, null])
    expect(mine[1]).toMatchObject({ kind: 'charge', amount_minor: expect.any(Number) })
    expect(mine[1]?.amount_minor).toBeLessThan(0)
    const ofStaff = await staff.call(getAgencyStatement, { params: { id: first } })
    expect(named(ofStaff.data.entries)).toEqual([own, charge])

    const csv = async (client: Client) => (await (await client.download(exportStatement)).text()).split('\n')
    const [whole, part] = [await csv(agent), await csv(seller)]
    expect(whole[2]).toMatch(/,FB-[0-9A-Z]{6},/)
    expect(part[2]).toBe(whole[2]?.replace(/,FB-[0-9A-Z]{6},/, ',,'))
    expect(part[1]).toBe(whole[1])
  })
})

describe('the statement as CSV', () => {
  const csvOf = async (client: Client, query = {}) => {
    const response = await client.download(exportStatement, { query })
    return { response, lines: (await response.text()).trim().split('\n') }
  }

  test('has the currency’s decimals, the caller’s language and a byte-order mark', async () => {
    const { response } = await csvOf(kuwaiti)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const bytes = await (await kuwaiti.download(exportStatement)).bytes()
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const { lines } = await csvOf(kuwaiti)
    expect(lines[0]).toContain('Balance after')
    expect(lines.at(-1)).toMatch(/^1,2026-01-01,03:00,.+,1000\.000,1000\.000,KWD,[0-9a-f]{64}$/)
    const arabic = kuwaiti.clone()
    arabic.lang = 'ar'
    expect((await csvOf(arabic)).lines[0]).toContain('الرصيد بعدها')
  })

  test('follows the filter, and neutralises formulas', async () => {
    await adjust(11, '=HYPERLINK("https://evil.example","Click")')
    const { lines } = await csvOf(agent, { kind: 'adjustment' })
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"",""Click"")"`)
    await adjust(12, '＝1+1')
    expect((await csvOf(agent)).lines[1]).toContain(",'＝1+1,")
    expect(lines.some(line => line.includes('Opening'))).toBe(false)
    const { balance_minor } = await accountOf(app)
    await adjust(-250, 'Taken back')
    expect((await csvOf(agent)).lines[1]).toContain(`,-2.50,${((balance_minor - 250) / 100).toFixed(2)},SAR,`)
  })
})
