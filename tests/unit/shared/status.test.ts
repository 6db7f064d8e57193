import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#shared/contract/bookings/bookings.ts'
import { ATTEMPT_STATUSES, type AttemptStatus } from '#shared/contract/money/payments.ts'
import { keptFee } from '#shared/rules/money/booking-money.ts'
import {
  ATTEMPT_RANK,
  type AttemptState,
  dueMinor,
  isOpenAttempt,
  isPaidAttempt,
  isPayable,
  nextAttemptStatus,
  paymentStatus,
} from '#shared/rules/money/payment-status.ts'
import { canTransition } from '#shared/rules/site/status.ts'

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map(rest => [item, ...rest]))
}

const endOf = (reports: readonly AttemptStatus[]) => reports.reduce(nextAttemptStatus, 'created')

describe('booking status', () => {
  test.each([
    ['held', 'confirmed'],
    ['held', 'expired'],
    ['expired', 'confirmed'],
    ['confirmed', 'ticketing'],
    ['cancel_requested', 'confirmed'],
    ['ticketed', 'change_requested'],
    ['ticketed', 'cancelled'],
  ] as const)('%s may become %s', (from, to) => expect(canTransition(from, to)).toBe(true))

  test.each([
    ['cancelled', 'held'],
    ['confirmed', 'expired'],
    ['confirmed', 'held'],
    ['draft', 'confirmed'],
    ['held', 'ticketed'],
    ['expired', 'cancelled'],
    ['completed', 'cancelled'],
    ['held', 'held'],
  ] as const)('%s may not become %s', (from, to) => expect(canTransition(from, to)).toBe(false))

  test('staff can take any booking in hand', () => {
    for (const status of BOOKING_STATUSES) {
      expect(canTransition(status, 'manual_review')).toBe(status !== 'manual_review')
    }
  })
})

describe('the fee of a cancelled booking', () => {
  const ended = { status: 'cancelled', payment_status: 'partially_refunded', paid_minor: 1000 }

  test('is what stays of what was paid, once what goes back is back', () => {
    expect(keptFee({ ...ended, refunded_minor: 700 })).toBe(300)
    expect(keptFee({ ...ended, payment_status: 'paid', refunded_minor: 0 })).toBe(1000)
    expect(keptFee({ ...ended, payment_status: 'refund_due', refunded_minor: 0 })).toBe(0)
    expect(keptFee({ ...ended, status: 'confirmed', refunded_minor: 700 })).toBe(0)
  })
})

describe('payment status', () => {
  const of = (paidMinor: number, refundedMinor = 0, more = {}) =>
    paymentStatus({ totalMinor: 1000, paidMinor, refundedMinor, ...more })

  test('it follows from the money', () => {
    expect(of(0)).toBe('unpaid')
    expect(of(400)).toBe('partially_paid')
    expect(of(400, 0, { depositMinor: 300 })).toBe('deposit_paid')
    expect(of(200, 0, { depositMinor: 300 })).toBe('partially_paid')
    expect(of(1000)).toBe('paid')
    expect(of(2000)).toBe('overpaid')
    expect(of(2000, 1000)).toBe('paid')
    expect(of(1000, 1000)).toBe('refunded')
    expect(of(1000, 300)).toBe('partially_paid')
    // The fee stays.
    expect(of(1000, 900, { cancelled: true })).toBe('partially_refunded')
    expect(of(1000, 0, { cancelled: true })).toBe('paid')
    expect(of(1000, 0, { refundDueMinor: 1000 })).toBe('refund_due')
    expect(paymentStatus({ totalMinor: 0, paidMinor: 0, refundedMinor: 0 })).toBe('paid')
  })

  test('what is due is never negative and, when paid in, leaves nothing due', () => {
    const minor = fc.nat(100_000)
    fc.assert(
      fc.property(minor, minor, minor, (totalMinor, paidMinor, back) => {
        const money = { totalMinor, paidMinor, refundedMinor: Math.min(back, paidMinor) }
        const due = dueMinor(money)
        expect(due).toBeGreaterThanOrEqual(0)
        expect(dueMinor({ ...money, paidMinor: paidMinor + due })).toBe(0)
      }),
    )
  })
})

describe('payment attempts', () => {
  test('all 120 orders of created, processing, success, partial refund and refund end the same', () => {
    const reports = ['created', 'pending', 'paid', 'partially_refunded', 'refunded'] as const
    const ends = orders<AttemptStatus>(reports).map(endOf)
    expect(ends).toHaveLength(120)
    expect(new Set(ends)).toEqual(new Set(['refunded']))
  })

  test('whatever the reports, their order and their repetitions, the end is the same', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ATTEMPT_STATUSES), { maxLength: 8 }), all => {
        const reports = all.filter(status => status !== 'authorized')
        // What is set aside may end or not: the last of these reports counts, but never against money.
        if (isPaidAttempt(endOf(reports))) expect(endOf(all)).toBe(endOf(reports))
        expect(endOf([...reports].reverse())).toBe(endOf(reports))
        expect(endOf([...reports, ...reports])).toBe(endOf(reports))
      }),
    )
  })

  test('a late success beats failed and expired, a late failure never undoes a payment', () => {
    expect(nextAttemptStatus('failed', 'paid')).toBe('paid')
    expect(nextAttemptStatus('expired', 'authorized')).toBe('authorized')
    expect(nextAttemptStatus('paid', 'failed')).toBe('paid')
    expect(nextAttemptStatus('refunded', 'paid')).toBe('refunded')
    expect(new Set(Object.values(ATTEMPT_RANK)).size).toBe(Object.keys(ATTEMPT_RANK).length)
    expect(Object.keys(ATTEMPT_RANK)).toEqual(expect.arrayContaining([...ATTEMPT_STATUSES]))
  })

  test.each(['failed', 'cancelled', 'expired', 'voided'] as const)(
    'what was only set aside ends as %s, and money that comes after all still counts',
    end => {
      expect(endOf(['redirected', 'authorized', end])).toBe(end)
      expect(endOf(['authorized', 'pending'])).toBe('authorized')
      expect(endOf(['authorized', 'paid', end === 'voided' ? 'failed' : end])).toBe('paid')
    },
  )

  test('a closing one stays so until the gateway decided, and redirects no one', () => {
    expect(nextAttemptStatus<AttemptState>('closing', 'redirected')).toBe('closing')
    expect(nextAttemptStatus<AttemptState>('closing', 'cancelled')).toBe('cancelled')
    expect(nextAttemptStatus<AttemptState>('closing', 'paid')).toBe('paid')
    expect([isOpenAttempt('closing'), isPayable('closing'), isPayable('redirected')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('only open attempts are polled', () => {
    expect(ATTEMPT_STATUSES.filter(isOpenAttempt)).toEqual(['created', 'redirected', 'pending', 'authorized'])
    expect(ATTEMPT_STATUSES.filter(isPaidAttempt)).toEqual([
      'paid',
      'partially_refunded',
      'refunded',
      'disputed',
    ])
  })
})
