import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyAgency } from '../../src/server/features/ledger/verify.service.ts'
import { openApp } from '../support/app.ts'
import { sumsOf } from '../support/ledger.ts'
import { BooksInDatabase } from '../support/money-in-database.ts'
import { newModel } from '../support/money-model.ts'
import { steps } from '../support/money-steps.ts'

// R23, the part on PostgreSQL: the same random days as in tests/unit/shared/ledger.model.test.ts, taken by the
// services, and asked for the same promises after every step by reading the rows. Fewer of them: here a step
// is a handful of transactions. MODEL_RUNS=10000 takes as many here, in about a quarter of an hour.
const RUNS = Number(process.env.MODEL_RUNS ?? 40)
const TIME_MS = 180_000 + RUNS * 1_000
const app = await openApp()

test(
  `money is conserved in the database through ${RUNS} random days, and every statement verifies`,
  async () => {
    const result = await fc.check(
      fc.asyncProperty(steps, async day => {
        const real = await BooksInDatabase.open(app)
        await fc.asyncModelRun(() => ({ model: newModel(), real }), day)
        for (const { tenant, id } of real.agencies) {
          const { ok } = await verifyAgency(app.system(tenant), id)
          if (!ok) throw new Error(`The statement of ${id} does not hold`)
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    // The seed and the steps, to take the day again.
    const report = await fc.asyncDefaultReportMessage(result)
    expect(result.failed ? `${result.errorInstance}\n${report}` : '').toBe('')
    expect([result.failed, result.numRuns]).toEqual([false, RUNS])
    // All days together: after a step only the books of its own day are added up.
    for (const tenant of ['nakheel', 'gulf'] as const)
      for (const { sum } of await sumsOf(app, tenant)) expect(Number(sum)).toBe(0)
  },
  TIME_MS,
)
