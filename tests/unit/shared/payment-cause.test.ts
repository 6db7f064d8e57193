import { describe, expect, test } from 'vitest'
import { tFor } from '#server/lib/i18n.ts'
import { PAYMENT_ACTS, PAYMENT_CAUSES } from '#shared/base/payment-causes.ts'
import {
  type AttemptFacts,
  causeOfAttempt,
  explainPayment,
  type TargetFacts,
} from '#shared/rules/money/payment-cause.ts'

const ATTEMPT: AttemptFacts = {
  status: 'redirected',
  reason: null,
  flagged: null,
  pay_url: '/pay',
  card_last4: null,
  gateway: 'sandbox',
  fetched: 'initiated',
  expires_at: new Date(),
}
const TARGET: TargetFacts = { dueMinor: 100, paidMinor: 0, refundDueMinor: 0, expired: false, over: false }
const OVER = { ...TARGET, expired: true, over: true }

const ATTEMPTS: [Partial<AttemptFacts>, string, string | null][] = [
  [{}, 'on_page', 'fetch'],
  [{ status: 'created', pay_url: null }, 'not_opened', 'fetch'],
  [{ fetched: 'unreachable' }, 'gateway_silent', 'fetch'],
  [{ card_last4: '1111' }, 'three_ds_open', 'fetch'],
  [{ status: 'authorized' }, 'authorized', 'fetch'],
  [{ status: 'failed', reason: 'declined' }, 'declined', 'send_link'],
  [{ status: 'failed', reason: 'insufficient_funds' }, 'insufficient_funds', 'send_link'],
  [{ status: 'failed', reason: 'three_ds_failed' }, 'three_ds_failed', 'send_link'],
  [{ status: 'failed', reason: 'martian' }, 'failed', 'send_link'],
  [{ status: 'expired', reason: 'expired', card_last4: '1111' }, 'three_ds_left', 'send_link'],
  [{ status: 'expired', reason: 'expired' }, 'expired', 'send_link'],
  [{ status: 'expired', reason: 'expired', fetched: 'unknown' }, 'gateway_knows_none', 'fetch'],
  [{ status: 'cancelled', reason: 'cancelled' }, 'left', 'send_link'],
  [{ status: 'cancelled', reason: 'superseded' }, 'superseded', 'send_link'],
  [{ flagged: 'other_amount' }, 'wrong_amount', 'review'],
  [{ flagged: 'other_currency' }, 'wrong_currency', 'review'],
  [{ flagged: 'other_mode' }, 'wrong_mode', 'review'],
  [{ flagged: 'other_payment' }, 'wrong_payment', 'review'],
  [{ status: 'disputed' }, 'disputed', 'review'],
  [{ status: 'refunded', lost: 100 }, 'charged_back', 'send_link'],
]

test.each(ATTEMPTS)('an attempt %j is explained by %s, and %s is what to do', (facts, cause, act) => {
  const attempt = { ...ATTEMPT, ...facts, id: 'a' }
  expect(causeOfAttempt(attempt)).toBe(cause)
  expect(explainPayment(TARGET, [attempt])).toEqual({ cause, act, attempt: 'a' })
})

describe('a booking', () => {
  const paid = { ...ATTEMPT, id: 'paid', status: 'paid' as const, fetched: 'paid', reports: 1 }
  const failed = { ...ATTEMPT, id: 'failed', status: 'failed' as const, reason: 'declined' }

  test('without any attempt was never tried, or its hold ran out', () => {
    expect(explainPayment(TARGET, [])).toEqual({ cause: 'never_tried', act: 'send_link', attempt: null })
    expect(explainPayment(OVER, [])).toEqual({ cause: 'hold_over', act: 'reinstate', attempt: null })
    const closed = { ...OVER, expired: false, dueMinor: 0 }
    expect(explainPayment(closed, [])).toEqual({ cause: 'nothing_due', act: null, attempt: null })
  })

  test('with a hold that ran out after a declined card is to be held again', () => {
    expect(explainPayment(OVER, [failed])).toEqual({ cause: 'declined', act: 'reinstate', attempt: 'failed' })
  })

  test('that was paid too late has its money to go back, whatever was tried since', () => {
    const late = { ...OVER, paidMinor: 100, refundDueMinor: 100 }
    expect(explainPayment(late, [failed, paid])).toEqual({
      cause: 'paid_late',
      act: 'refund',
      attempt: 'paid',
    })
  })

  test('that is paid says whether the gateway ever reported it', () => {
    const done = { ...TARGET, dueMinor: 0, paidMinor: 100 }
    expect(explainPayment(done, [paid, failed])).toMatchObject({ cause: 'paid', act: null })
    expect(explainPayment(done, [{ ...paid, reports: 0 }]).cause).toBe('paid_unreported')
    expect(explainPayment(done, [{ ...paid, gateway: 'balance', reports: 0 }]).cause).toBe('paid')
  })

  test('that is paid in part says so, and not that its payment is paid', () => {
    const part = { ...TARGET, paidMinor: 50 }
    expect(explainPayment(part, [paid])).toEqual({ cause: 'part_paid', act: 'send_link', attempt: null })
    expect(explainPayment(part, [failed, paid]).cause).toBe('declined')
  })

  test('with an attempt for staff is explained by it first', () => {
    const flagged = { ...ATTEMPT, id: 'flagged', flagged: 'other_amount' }
    expect(explainPayment(TARGET, [{ ...ATTEMPT, id: 'new' }, flagged]).attempt).toBe('flagged')
  })
})

test.each(['en', 'ar'] as const)('every cause and act has its texts in %s', lang => {
  const t = tFor(lang)
  const keys = [
    ...PAYMENT_CAUSES.flatMap(cause => [`cause.${cause}`, `why.${cause}`]),
    ...PAYMENT_ACTS.map(act => `act.${act}`),
  ]
  for (const key of keys) expect(t(`desk-payments:${key}`)).not.toContain(key)
})
