import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import { adjustLines } from '#shared/rules/money/schedule/adjust.ts'
import {
  balanceDueAt,
  linesNow,
  nextPayment,
  openBalanceAt,
  readLines,
  storeLines,
} from '#shared/rules/money/schedule/lines.ts'
import { type DueLine, type PlanInput, planSchedule } from '#shared/rules/money/schedule/plan.ts'

const RULE: DepositRule = {
  first: { kind: 'share', share_bp: 3000 },
  instalments: [{ days: 60, share_bp: 2000 }],
  balance_days: 30,
  full_days: 20,
}
const NOW = new Date('2030-01-01T09:00:00Z')
const PLAN: PlanInput = {
  rule: RULE,
  totalMinor: 100_001,
  travellers: 2,
  departsOn: '2030-05-01',
  zone: 'Asia/Riyadh',
  now: NOW,
}
const plan = (change: Partial<PlanInput> = {}) => planSchedule({ ...PLAN, ...change }) ?? []
const amounts = (lines: readonly DueLine[]) => lines.map(({ amountMinor }) => amountMinor)
const sum = (lines: readonly DueLine[]) => amounts(lines).reduce((all, one) => all + one, 0)

describe('a payment schedule', () => {
  test('has a deposit now, instalments and the balance at the end of their days in the zone', () => {
    expect(plan().map(({ dueAt, amountMinor }) => [dueAt.toISOString(), amountMinor])).toEqual([
      ['2030-01-01T09:00:00.000Z', 30_000],
      ['2030-03-02T20:59:00.000Z', 20_000],
      ['2030-04-01T20:59:00.000Z', 50_001],
    ])
  })

  test('takes an amount for each traveller, never more than the price', () => {
    const first = { kind: 'amount', each_minor: 12_345 } as const
    const rule = { ...RULE, first, instalments: [] }
    expect(amounts(plan({ rule }))).toEqual([24_690, 75_311])
    expect(plan({ rule, totalMinor: 20_000 })).toEqual([])
  })

  test('joins what would be due already to the deposit, and asks for all inside the last days', () => {
    const late = (now: string) => amounts(plan({ now: new Date(now) }))
    expect(late('2030-03-02T20:58:00Z')).toHaveLength(3)
    expect(late('2030-03-02T20:59:00Z')).toEqual([50_000, 50_001])
    expect(late('2030-04-01T20:59:00Z')).toEqual([])
    const rule = { ...RULE, full_days: 40 }
    expect(planSchedule({ ...PLAN, rule, now: new Date('2030-03-22T21:00:00Z') })).toBeUndefined()
  })

  test('is paid in order, with part of a line open', () => {
    const after = new Date('2030-03-05T09:00:00Z')
    const lines = linesNow(plan(), 30_500, after)
    expect(lines.map(({ kind, paid_minor, state }) => [kind, paid_minor, state])).toEqual([
      ['deposit', 30_000, 'paid'],
      ['instalment', 500, 'overdue'],
      ['balance', 0, 'later'],
    ])
    expect(nextPayment(lines)).toEqual({ minor: 19_500, dueAt: '2030-03-02T20:59:00.000Z' })
    expect(nextPayment(linesNow(plan(), 100_001, after))).toEqual({ minor: 0, dueAt: null })
    const both = nextPayment(linesNow(plan(), 30_500, new Date('2030-04-20T09:00:00Z')))
    expect(both.minor).toBe(69_501)
  })

  test('follows the price: the last line takes the difference, and a paid one gets another after it', () => {
    const change = (totalMinor: number, keptMinor = 0) =>
      adjustLines(plan(), { totalMinor, keptMinor, now: NOW })
    expect(amounts(change(120_001))).toEqual([30_000, 20_000, 70_001])
    expect(amounts(change(40_000))).toEqual([30_000, 10_000])
    expect(amounts(change(20_000))).toEqual([20_000])
    const paid = change(120_001, 100_001)
    expect(amounts(paid)).toEqual([30_000, 20_000, 50_001, 20_000])
    const late = adjustLines(plan(), {
      totalMinor: 100_002,
      keptMinor: 100_001,
      now: new Date('2030-04-20T09:00:00Z'),
    })
    expect(late.at(-1)?.dueAt.toISOString()).toBe('2030-04-23T09:00:00.000Z')
  })
})

const share = fc.integer({ min: 1, max: 10_000 })
const rules: fc.Arbitrary<DepositRule> = fc.record({
  first: fc.oneof(
    fc.record({ kind: fc.constant('share' as const), share_bp: share }),
    fc.record({ kind: fc.constant('amount' as const), each_minor: fc.integer({ min: 1, max: 5_000_000 }) }),
  ),
  instalments: fc
    .uniqueArray(fc.record({ days: fc.integer({ min: 31, max: 120 }), share_bp: share }), {
      maxLength: 4,
      selector: ({ days }) => days,
    })
    .map(list => list.toSorted((a, b) => b.days - a.days)),
  balance_days: fc.integer({ min: 0, max: 30 }),
  full_days: fc.integer({ min: 0, max: 90 }),
})
// Halalas and fils: one is as large as the other here, up to ten million riyals or dinars.
const price = fc.integer({ min: 0, max: 10_000_000_000 })
const sales = fc.record({ rule: rules, totalMinor: price, travellers: fc.integer({ min: 1, max: 50 }) })

// SPLITS=1000000 takes as many as the promise says.
const numRuns = Number(process.env.SPLITS ?? 2000)
test('the balance of a hold is due after its first part; of a booking, when its next part is', () => {
  const [now, later, usual] = ['2027-01-01', '2027-02-01', '2027-03-01'].map(day => new Date(day)) as [
    Date,
    Date,
    Date,
  ]
  const due = { due_at: [now, later], pay_by: now }
  expect(balanceDueAt({ status: 'held', ...due }, usual)).toBe(later)
  expect(balanceDueAt({ status: 'confirmed', ...due }, usual)).toBe(now)
  expect(balanceDueAt({ status: 'held', due_at: [now], pay_by: now }, usual)).toBe(usual)
  expect(balanceDueAt({ status: 'confirmed', due_at: null, pay_by: null }, usual)).toBe(usual)
})

test('the rest of what was sold is due while something is left of it, and of nothing else', () => {
  const [usual, line] = [new Date('2027-03-01T09:00:00Z'), new Date('2027-02-01T09:00:00Z')]
  const sold = { status: 'ticketed', due_at: null, pay_by: null, total_minor: 100 }
  const money = { paid_minor: 100, refunded_minor: 30, refund_due_minor: 0 }
  expect(openBalanceAt({ ...sold, ...money }, usual)).toBe(usual)
  expect(openBalanceAt({ ...sold, ...money, due_at: [line], pay_by: line }, usual)).toBe(line)
  expect(openBalanceAt({ ...sold, ...money, refunded_minor: 0 }, usual)).toBeNull()
  for (const status of ['held', 'requested', 'cancelled', 'completed'])
    expect(openBalanceAt({ ...sold, ...money, status }, usual)).toBeNull()
})

describe('in any sale', () => {
  test('the lines sum up to the price, in order of their dates, none of them empty', () => {
    fc.assert(
      fc.property(sales, fc.integer({ min: 0, max: 130 }), (sale, days) => {
        const lines = plan({ ...sale, now: new Date(NOW.getTime() + days * 86_400_000) })
        if (lines.length === 0) return
        expect(sum(lines)).toBe(sale.totalMinor)
        expect(lines.length).toBeGreaterThan(1)
        expect(amounts(lines).every(minor => minor > 0)).toBe(true)
        const dates = lines.map(({ dueAt }) => dueAt.getTime())
        expect(dates).toEqual(dates.toSorted((a, b) => a - b))
      }),
      { numRuns },
    )
  }, 1_800_000)

  test('prices that change and money that comes and goes leave them whole, and what was paid is never more than a line', () => {
    const event = fc.oneof(
      fc.record({ price }),
      fc.record({ money: fc.integer({ min: -5_000_000, max: 5_000_000 }) }),
    )
    fc.assert(
      fc.property(sales, fc.array(event, { maxLength: 12 }), (sale, events) => {
        let [lines, total, kept] = [plan(sale), sale.totalMinor, 0]
        for (const step of events) {
          if (lines.length === 0) return
          if ('price' in step) {
            total = step.price
            lines = adjustLines(lines, { totalMinor: total, keptMinor: kept, now: NOW })
          } else kept = Math.max(0, kept + step.money)
          const now = linesNow(lines, kept, NOW)
          expect(sum(lines)).toBe(total)
          expect(now.reduce((all, line) => all + line.paid_minor, 0)).toBe(Math.min(kept, total))
          expect(now.every(line => line.paid_minor >= 0 && line.paid_minor <= line.amount_minor)).toBe(true)
          expect(readLines(storeLines(lines))).toEqual(lines)
        }
      }),
      { numRuns },
    )
  }, 1_800_000)
})
