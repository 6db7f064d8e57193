import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BooksInMemory, type Sabotage } from '../../support/money-in-memory.ts'
import { type Model, newModel } from '../../support/money-model.ts'
import { steps } from '../../support/money-steps.ts'

// R23, the part in memory: 10,000 random days, asked for their promises after every step. The rules are the
// services' own; that the services and the database keep to them is tests/api/ledger.model.test.ts.
const days = (numRuns: number, sabotage?: Sabotage, seen: Model[] = []) =>
  fc.check(
    fc.asyncProperty(steps, day => {
      const model = newModel()
      seen.push(model)
      return fc.asyncModelRun(() => ({ model, real: new BooksInMemory(sabotage) }), day)
    }),
    { numRuns, endOnFailure: true },
  )

describe('money', () => {
  test('is conserved in 10,000 days of up to 50 bookings, payments, refunds, top-ups, transfers and corrections', async () => {
    const seen: Model[] = []
    const result = await days(10_000, undefined, seen)
    // The seed and the steps, to take the day again.
    const report = await fc.asyncDefaultReportMessage(result)
    expect(result.failed ? `${result.errorInstance}\n${report}` : '').toBe('')
    expect([result.failed, result.numRuns]).toEqual([false, 10_000])
    const taken = Map.groupBy(
      seen.flatMap(model => [...model.taken]),
      ([kind]) => kind,
    )
    // Every kind of step often, or nothing was shown.
    const times = [...taken].map(([kind, all]) => [kind, all.reduce((sum, [, count]) => sum + count, 0)])
    expect(times).toHaveLength(13)
    expect(times.filter(([, count]) => Number(count) < 3000)).toEqual([])
  }, 60_000)

  const controls: [string, Sabotage][] = [
    ['posts one side only', sides => sides.slice(0, 1)],
    [
      'posts a transfer twice to the receiver',
      (sides, { kind }) => (kind === 'transfer' ? [...sides, ...sides.slice(1)] : sides),
    ],
    [
      'gives back a halala less than was charged',
      (sides, { kind }) =>
        kind === 'refund'
          ? sides.map(side => ({ ...side, amountMinor: side.amountMinor - Math.sign(side.amountMinor) }))
          : sides,
    ],
    [
      'books another currency',
      sides => sides.map((side, index) => (index ? { ...side, currency: 'USD' } : side)),
    ],
  ]
  test.each(controls)('control: a ledger that %s is found out', async (_, sabotage) => {
    expect((await days(2000, sabotage)).failed).toBe(true)
  })
})
