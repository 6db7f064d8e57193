import { describe, expect, test } from 'vitest'
import { afterFailedRefund } from '#shared/rules/money/booking-money.ts'
import { isRefused, orderName, refundsBack } from '#shared/rules/money/failed-refunds.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const refund = (id: string, amount_minor: number, tries = 1) => ({ id, amount_minor, tries })

describe('a refund that waits at its gateway', () => {
  const order = { id: 'r', tries: 2, sent_at: ago(20) }
  const seen = { fresh: true, refundPending: false, failedRefunds: [] as string[] }

  test('is refused when the gateway names this try, and not for an earlier one', () => {
    const named = (name: string) =>
      isRefused({ ...order, sent_at: ago(1) }, { ...seen, failedRefunds: [name] }, NOW)
    expect([named('r-2'), named('r-1'), named('')]).toEqual([true, false, false])
  })

  test('is refused when the gateway has known nothing of it for ten minutes', () => {
    expect(isRefused(order, seen, NOW)).toBe(true)
    expect(isRefused({ ...order, sent_at: ago(9) }, seen, NOW)).toBe(false)
    expect(isRefused({ ...order, sent_at: null }, seen, NOW)).toBe(false)
    expect(isRefused(order, { ...seen, refundPending: true }, NOW)).toBe(false)
    expect(isRefused(order, { ...seen, fresh: false }, NOW)).toBe(false)
  })
})

describe('refunds that are here again', () => {
  const done = [refund('c', 300), refund('b', 700, 2), refund('a', 300)]
  const backOf = (failed: string[], lower: number) => {
    const { refunds, restMinor } = refundsBack(done, failed, lower)
    return [...refunds.map(({ id }) => id), restMinor]
  }

  test('are those the gateway names, whatever its total is by now', () => {
    expect(orderName(refund('b', 700, 2))).toBe('b-2')
    expect(backOf(['b-2', 'a-2'], 0)).toEqual(['b', 0])
    expect(backOf(['b-2'], 400)).toEqual(['b', 0])
  })

  test('are told by the amount where no name is known, the newest first', () => {
    expect(backOf([''], 700)).toEqual(['b', 0])
    expect(backOf([''], 300)).toEqual(['c', 0])
    expect(backOf([''], 1000)).toEqual(['c', 'b', 0])
    expect(backOf(['b-2'], 1000)).toEqual(['b', 'c', 0])
    expect(backOf([''], 0)).toEqual([0])
    expect(backOf([''], 200)).toEqual([200])
  })
})

describe('a booking whose refund failed', () => {
  const cancelled = {
    status: 'cancelled',
    total_minor: 1000,
    paid_minor: 1000,
    refunded_minor: 900,
    refund_due_minor: 0,
  }
  const sold = { ...cancelled, status: 'confirmed', refunded_minor: 300 }

  test('owes what was ordered again', () => {
    expect(afterFailedRefund(cancelled, 900, true)).toEqual({ refunded_minor: 0, refund_due_minor: 900 })
    expect(afterFailedRefund(sold, 300, true)).toEqual({ refunded_minor: 0, refund_due_minor: 300 })
  })

  test('keeps what the gateway had returned by itself as far as it is sold, and owes it when it has ended', () => {
    expect(afterFailedRefund(sold, 300, false)).toEqual({ refunded_minor: 0, refund_due_minor: 0 })
    const cheaper = { ...sold, total_minor: 900 }
    expect(afterFailedRefund(cheaper, 300, false)).toEqual({ refunded_minor: 0, refund_due_minor: 100 })
    expect(afterFailedRefund(cancelled, 900, false, 100)).toEqual({
      refunded_minor: 0,
      refund_due_minor: 900,
    })
  })

  test('keeps the fee of its cancellation when a bank gives back all that it took', () => {
    const taken = { ...cancelled, refunded_minor: 1000 }
    expect(afterFailedRefund(taken, 1000, false, 100)).toEqual({ refunded_minor: 0, refund_due_minor: 900 })
    expect(afterFailedRefund(taken, 100, false, 100)).toEqual({ refunded_minor: 900, refund_due_minor: 0 })
    expect(afterFailedRefund(taken, 1000, true, 100)).toEqual({ refunded_minor: 0, refund_due_minor: 1000 })
  })
})
