import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#shared/contract/desk/money/payments.ts'
import { newId } from '../../src/server/lib/ids.ts'
import { openApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { aConfirmedBooking } from '../support/desk-bookings.ts'
import { tenantId } from '../support/people.ts'

const app = await openApp()
let staff: Client
let bookingId = ''
beforeAll(async () => {
  staff = await app.as('staff')
  bookingId = (await aConfirmedBooking(app, app.guest())).id
})

const tenant_id = tenantId('nakheel')
beforeEach(async () => {
  const { admin } = app.runtime.db
  await admin.deleteFrom('payments').execute()
  await admin.deleteFrom('payment_attempts').execute()
})

/** `status`: what became of it by now. */
async function anAttempt(made: string, status: 'paid' | 'failed' = 'paid') {
  const id = newId(Date.parse(made))
  const created_at = new Date(made)
  await app.rows('nakheel', db =>
    db
      .insertInto('payment_attempts')
      .values({
        ...{ tenant_id, id, target_kind: 'booking', target_id: bookingId, status, created_at },
        ...{ amount_minor: 10_000, currency: 'SAR', method: 'bank_transfer', gateway: 'bank' },
        ...{ live: true, lang: 'en', expires_at: created_at },
      })
      .execute(),
  )
  return id
}

const post = (attempt_id: string, kind: 'payment' | 'refund', amount_minor: number, at: string) =>
  app.rows('nakheel', db =>
    db
      .insertInto('payments')
      .values({
        ...{ tenant_id, id: newId(), attempt_id, booking_id: bookingId, kind, amount_minor },
        ...{ posting_key: newId(), currency: 'SAR', posted_at: new Date(at) },
      })
      .execute(),
  )

type Days = Partial<Pick<desk.PaymentFilter, 'from' | 'to'>>
const list = async (query: Partial<desk.PaymentFilter>) =>
  (await staff.call(desk.listPayments, { query })).data
const moneyOf = async (days: Days) => {
  const [total] = (await list(days)).totals
  return [total?.received_minor ?? 0, total?.returned_minor ?? 0]
}
async function pagesOf(days: Days) {
  const rows: desk.PaymentRow[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await list({ ...days, ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next ?? undefined
  }
  return rows
}

const month = (of: number) => ({
  from: `2031-0${of}-01`,
  to: `2031-0${of}-${[31, 28, 31, 30, 31, 30][of - 1]}`,
})
const MONTHS = [1, 2, 3, 4, 5, 6].map(month)

const DAY_MS = 86_400_000
const life = fc.record({
  begunMs: fc.integer({ min: 0, max: 150 * DAY_MS }),
  parts: fc.array(
    fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const),
      amount: fc.integer({ min: 1, max: 5000 }),
      afterMs: fc.integer({ min: 0, max: 40 * DAY_MS }),
    }),
    { maxLength: 3 },
  ),
})

describe('what was received and returned in a month', () => {
  test('is by the day it was posted, whenever its payment was begun', async () => {
    const transfer = await anAttempt('2031-01-28T09:00:00Z')
    expect(await moneyOf(month(1))).toEqual([0, 0])
    await post(transfer, 'payment', 10_000, '2031-02-03T09:00:00Z')
    await post(transfer, 'refund', 4000, '2031-03-10T09:00:00Z')
    expect(await Promise.all(MONTHS.slice(0, 4).map(moneyOf))).toEqual([
      [0, 0],
      [10_000, 0],
      [0, 4000],
      [0, 0],
    ])
    expect(await moneyOf({})).toEqual([10_000, 4000])
    expect(await moneyOf({ from: '2031-02-01' })).toEqual([10_000, 4000])
    expect(await moneyOf({ to: '2031-02-28' })).toEqual([10_000, 0])
  })

  test('begins and ends at midnight of the agency, also where server clocks differ by a moment', async () => {
    const late = await anAttempt('2031-01-31T21:00:00.010Z')
    await post(late, 'payment', 10_000, '2031-01-31T20:59:59.990Z')
    await post(late, 'refund', 500, '2031-01-31T21:00:00.020Z')
    expect(await moneyOf(month(1))).toEqual([10_000, 0])
    expect(await moneyOf(month(2))).toEqual([0, 500])
    expect((await list(month(1))).rows).toMatchObject([{ id: late, received_minor: 10_000 }])
    const file = await (await staff.download(desk.exportPayments, { query: month(1) })).text()
    expect(file.split('\n')[1]).toMatch(/^2031-02-01,00:00,/)
  })

  test('is beside the attempts of the month that brought nothing', async () => {
    const failed = await anAttempt('2031-01-28T09:00:00Z', 'failed')
    const rows = async (days: Days) => (await list(days)).rows.map(({ id }) => id)
    expect(await rows(month(1))).toEqual([failed])
    expect(await rows(month(2))).toEqual([])
    expect((await list(month(1))).totals).toEqual([
      { currency: 'SAR', count: 1, received_minor: 0, returned_minor: 0 },
    ])
  })

  test('does not change once the month is over, and all months make the whole', async () => {
    const postings: [attempt: string, kind: 'payment' | 'refund', amount: number, at: number][] = []
    for (const { begunMs, parts } of fc.sample(life, { seed: 7, numRuns: 150 })) {
      const begun = Date.parse('2031-01-01T00:00:00Z') + begunMs
      const id = await anAttempt(new Date(begun).toISOString())
      for (const { kind, amount, afterMs } of parts) postings.push([id, kind, amount, begun + afterMs])
    }
    const ends = MONTHS.map(({ to }) => Date.parse(`${to}T21:00:00Z`))
    postings.sort((a, b) => a[3] - b[3])
    const closed: number[][] = []
    for (const [id, kind, amount, at] of postings) {
      const over = ends.filter(end => end <= at).length
      while (closed.length < over) closed.push(await moneyOf(MONTHS[closed.length] ?? {}))
      await post(id, kind, amount, new Date(at).toISOString())
    }
    const now = await Promise.all(MONTHS.map(moneyOf))
    expect(closed.length).toBeGreaterThan(3)
    expect(now.slice(0, closed.length)).toEqual(closed)
    const whole = await moneyOf({ from: '2031-01-01', to: '2031-06-30' })
    const sum = (of: number) => now.reduce((all, money) => all + (money[of] ?? 0), 0)
    expect(whole).toEqual([sum(0), sum(1)])
    for (const [at, days] of MONTHS.entries()) {
      const rows = await pagesOf(days)
      const ids = rows.map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].sort().reverse())
      const paged = [rows.map(row => row.received_minor), rows.map(row => row.returned_minor)]
      expect(paged.map(all => all.reduce((a, b) => a + b, 0))).toEqual(now[at])
      const text = await (await staff.download(desk.exportPayments, { query: days })).text()
      const lines = text.trim().split('\n').slice(1)
      const column = (of: number) => lines.reduce((all, line) => all + Number(line.split(',')[of]), 0)
      expect([column(4) * 100, column(5) * 100].map(Math.round)).toEqual(now[at])
    }
  }, 60_000)
})
