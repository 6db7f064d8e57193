import { describe, expect, test } from 'vitest'
import { afterMoney, orderedMinor, UNDECIDED } from '#shared/rules/money/quick-decision.ts'

const row = (changes: Partial<Parameters<typeof afterMoney>[0]> = {}) => ({
  ...{ booking_id: null, decision: null, paid_minor: 100, refunded_minor: 0, refund_to_minor: null },
  ...changes,
})
const AGAIN = { ...UNDECIDED, refund_ordered_at: null }

describe('money of a payment without a booking', () => {
  test('of a booking or without a decision stands as it did', () => {
    const change = { paid_minor: 200 }
    expect(afterMoney(row(), change)).toEqual(change)
    expect(afterMoney(row({ booking_id: 'b', decision: 'matched' }), change)).toEqual(change)
  })

  test('that comes after it was kept or sent back waits for a decision', () => {
    const change = { paid_minor: 200 }
    expect(afterMoney(row({ decision: 'kept' }), change)).toEqual({ ...change, ...AGAIN })
    const back = row({ decision: 'refund', refund_to_minor: 100, refunded_minor: 100 })
    expect(afterMoney(back, change)).toEqual({ ...change, ...AGAIN })
  })

  test('that comes while other money goes back waits until that is done', () => {
    const ordered = row({ decision: 'refund' })
    const more = afterMoney(ordered, { paid_minor: 200 })
    expect(more).toEqual({ paid_minor: 200, refund_to_minor: 100 })
    const both = { ...ordered, paid_minor: 200, refund_to_minor: 100 }
    expect(orderedMinor(both)).toBe(100)
    expect(afterMoney(both, { refunded_minor: 40 })).toEqual({ refunded_minor: 40, refund_to_minor: 100 })
    expect(afterMoney(both, { refunded_minor: 100 })).toEqual({ refunded_minor: 100, ...AGAIN })
  })

  test('that went back whole needs no decision any more', () => {
    const ordered = row({ decision: 'refund', refund_to_minor: 100 })
    expect(afterMoney(ordered, { refunded_minor: 100 })).toEqual({ refunded_minor: 100 })
    const kept = row({ decision: 'kept' })
    expect(afterMoney(kept, { refunded_minor: 100 })).toEqual({ refunded_minor: 100 })
  })
})
