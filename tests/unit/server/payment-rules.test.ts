import { describe, expect, test } from 'vitest'
import type { GatewayPayment } from '../../../src/server/adapters/gateway.ts'
import {
  mismatchOf,
  nextCheckAt,
  refundedOf,
  reportedStatus,
  statusBy,
} from '../../../src/server/features/payments/attempt-rules.ts'
import { factsOf } from '../../../src/server/features/payments/desk/facts.ts'

const now = new Date('2026-11-21T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const seen = (change: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id: 'g1',
  givenId: 'a1',
  status: 'paid',
  amountMinor: 1000,
  currency: 'SAR',
  live: false,
  refundedMinor: 0,
  ...change,
})
const attempt = { id: 'a1', gateway_payment_id: 'g1', amount_minor: 1000, currency: 'SAR', live: false }
const open = { status: 'redirected' as const, expires_at: minutes(10) }

describe('why a booking is not paid', () => {
  test.each<[Parameters<typeof factsOf>[0]['status'], number]>([
    ['held', 700],
    ['confirmed', 700],
    ['expired', 700],
    ['requested', 0],
    ['rejected', 0],
    ['cancelled', 0],
  ])('counts what a %s one may still be asked for', (status, dueMinor) => {
    const money = { total_minor: 1000, paid_minor: 300, refunded_minor: 0, refund_due_minor: 0 }
    expect(factsOf({ status, hold_expires_at: minutes(5), ...money }, now).dueMinor).toBe(dueMinor)
  })
})

describe('the gateway’s answer is believed only for the same payment', () => {
  test.each<[string, Partial<GatewayPayment>]>([
    ['other_attempt', { givenId: 'a2' }],
    ['other_payment', { id: 'g2' }],
    ['other_currency', { currency: 'KWD' }],
    ['other_amount', { amountMinor: 999 }],
    ['other_mode', { live: true }],
  ])('%s', (problem, change) => {
    expect(mismatchOf(attempt, seen(change))).toBe(problem)
  })

  test('and for one without a known id', () => {
    expect(mismatchOf({ ...attempt, gateway_payment_id: null }, seen({ id: 'g9' }))).toBeUndefined()
  })
})

describe('its status is mapped to ours', () => {
  test.each<[Partial<GatewayPayment>, string]>([
    [{ status: 'initiated' }, 'redirected'],
    [{ status: 'pending' }, 'pending'],
    [{ status: 'authorized' }, 'authorized'],
    [{ status: 'paid' }, 'paid'],
    [{ status: 'paid', refundedMinor: 1 }, 'partially_refunded'],
    [{ status: 'paid', refundedMinor: 1000 }, 'refunded'],
    [{ status: 'refunded', refundedMinor: 1000 }, 'refunded'],
    [{ status: 'failed', reason: 'declined' }, 'failed'],
    [{ status: 'failed', reason: 'cancelled' }, 'cancelled'],
    [{ status: 'voided' }, 'cancelled'],
  ])('%j is %s', (change, status) => {
    expect(reportedStatus(open, seen(change), now)).toBe(status)
  })

  test('closing an unpaid one keeps why it ended; voiding a paid one returns all of it', () => {
    const voided = seen({ status: 'voided' })
    expect(reportedStatus({ ...open, expires_at: minutes(-1) }, voided, now)).toBe('expired')
    expect(reportedStatus({ ...open, status: 'expired' }, voided, now)).toBe('expired')
    expect(reportedStatus({ ...open, status: 'paid' }, voided, now)).toBe('voided')
    expect(refundedOf({ status: 'paid', amount_minor: 1000 }, voided)).toBe(1000)
    expect(refundedOf({ status: 'expired', amount_minor: 1000 }, voided)).toBe(0)
  })
})

describe('a dispute', () => {
  const disputed = (...disputes: [state: 'open' | 'won' | 'lost', amountMinor?: number][]) =>
    seen({
      disputes: disputes.map(([state, amountMinor = 1000], at) => ({
        ...{ id: `d${at}`, state, amountMinor, feeMinor: 0 },
      })),
    })
  const after = (status: 'paid' | 'disputed' | 'refunded', record: GatewayPayment) =>
    statusBy({ ...open, status }, record, now)

  test.each([
    ['paid', disputed(['open']), 'disputed'],
    ['disputed', disputed(['won']), 'paid'],
    ['disputed', disputed(['lost']), 'refunded'],
    ['disputed', disputed(['lost', 400]), 'partially_refunded'],
    ['disputed', disputed(['won'], ['open']), 'disputed'],
    // What an answer of before says comes too late.
    ['disputed', disputed(), 'disputed'],
    ['refunded', disputed(['open']), 'refunded'],
  ] as const)('makes of a %s payment what its disputes say', (status, record, expected) => {
    expect(after(status, record)).toBe(expected)
  })

  test('is asked about daily until it ends', () => {
    const state = { ...open, status: 'disputed' as const }
    expect(nextCheckAt(state, disputed(['open']), now)).toEqual(minutes(24 * 60))
  })
})

describe('the gateway is polled again', () => {
  test('often enough to find a payment within a minute while the payer may be paying', () => {
    const next = nextCheckAt(open, seen({ status: 'initiated' }), now) as Date
    expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(40_000)
  })

  test('ever more seldom after the end, and no more after a day', () => {
    const aged = (age: number) =>
      nextCheckAt({ status: 'expired', expires_at: minutes(-age) }, seen({ status: 'initiated' }), now)
    expect(aged(1)).toEqual(minutes(5))
    expect(aged(61)).toEqual(minutes(60))
    expect(aged(24 * 60)).toBeNull()
  })

  test('four times a day for as long as a bank has it set aside', () => {
    const aged = (age: number) =>
      nextCheckAt({ status: 'authorized', expires_at: minutes(-age) }, seen({ status: 'authorized' }), now)
    expect([aged(1), aged(24 * 60), aged(24 * 60 * 20)]).toEqual([minutes(5), minutes(360), minutes(360)])
  })

  test('not after a final status', () => {
    for (const status of ['paid', 'failed', 'refunded'] as const) {
      expect(nextCheckAt({ ...open, status }, seen({ status }), now)).toBeNull()
    }
  })
})
