import { describe, expect, test } from 'vitest'
import { documentedMinor } from '#shared/rules/invoices/documented.ts'
import { reasonProblem } from '#shared/rules/invoices/exemptions.ts'
import { keptChoices } from '#shared/rules/invoices/kept-choices.ts'

const PAID = {
  booking_id: null,
  decision: null,
  kept_as: null,
  paid_minor: 100,
  refunded_minor: 0,
  refund_to_minor: null,
}
const KEPT = { ...PAID, decision: 'kept', kept_as: {} } as const
const documented = (change: object, invoicedMinor = 0, chargedBackMinor = 0) =>
  documentedMinor({ ...KEPT, ...change }, { invoicedMinor, chargedBackMinor })

describe('documents of money without a booking come to', () => {
  test('all of it that was kept and is here', () => {
    expect(documented({})).toBe(100)
    expect(documented({ refunded_minor: 30 }, 100)).toBe(70)
  })

  test('nothing while staff have not decided, or where they say that it has none', () => {
    expect(documented(PAID)).toBe(0)
    expect(documented({ kept_as: null })).toBe(0)
  })

  test('what they were, when money is decided about again, less what went back', () => {
    expect(documented({ decision: null, paid_minor: 150 }, 100)).toBe(100)
    expect(documented({ decision: null, refunded_minor: 80 }, 100)).toBe(20)
    expect(documented({ kept_as: null, paid_minor: 150 }, 100)).toBe(100)
  })

  test('nothing once it is matched to a booking or sent back', () => {
    expect(documented({ decision: 'matched', booking_id: 'b' }, 100)).toBe(0)
    expect(documented({ decision: 'refund', refund_to_minor: 100 }, 100)).toBe(0)
    expect(documented({ decision: 'refund', refund_to_minor: 40 }, 100)).toBe(60)
  })

  test('what a payer’s bank took back as well, and no more than before', () => {
    expect(documented({ refunded_minor: 100 }, 100, 100)).toBe(100)
    expect(documented({ refunded_minor: 100 }, 0, 100)).toBe(0)
    expect(documented({ refunded_minor: 70 }, 100, 50)).toBe(80)
  })
})

test('every way to keep money is one that the settings of its country take', () => {
  for (const [country, rate] of [
    ['SA', 1500],
    ['AE', 500],
    ['KW', 0],
  ] as const) {
    const choices = keptChoices(country, rate)
    expect(choices.map(({ category, reason }) => reasonProblem(country, category, reason))).toEqual(
      choices.map(() => undefined),
    )
    expect(choices.some(({ category }) => category === 'S')).toBe(rate > 0)
  }
})
