import { describe, expect, test } from 'vitest'
import { afterFailure, afterMoney, orderedMinor, UNDECIDED } from '#shared/rules/money/quick-decision.ts'

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

  test('that comes back after it was sent waits for a decision, after what else of its order is on its way', () => {
    const change = { refunded_minor: 0 }
    const done = row({ decision: 'refund', refund_to_minor: 100, refunded_minor: 100 })
    expect(afterFailure(done, 100, change)).toEqual({ ...change, refund_to_minor: 0, ...UNDECIDED })
    const other = row({ decision: 'refund', paid_minor: 200, refund_to_minor: 200, refunded_minor: 100 })
    expect(afterFailure(other, 100, change)).toEqual({ ...change, refund_to_minor: 100 })
    const then = { ...other, refund_to_minor: 100, refunded_minor: 0 }
    expect(afterMoney(then, { refunded_minor: 100 })).toEqual({ refunded_minor: 100, ...AGAIN })
  })

  test('that comes back after other money was kept waits with it', () => {
    const change = { refunded_minor: 0 }
    const kept = row({ decision: 'kept', paid_minor: 200, refund_to_minor: 100, refunded_minor: 100 })
    expect(afterFailure(kept, 100, change)).toEqual({ ...change, ...UNDECIDED })
    expect(afterFailure(row({ decision: 'kept', refunded_minor: 100 }), 100, change)).toEqual(change)
    expect(afterFailure({ ...kept, booking_id: 'b', decision: 'matched' }, 100, change)).toEqual(change)
  })
})
