import { describe, expect, test } from 'vitest'
import { awaitsStaff, decisionsFor, type FlaggedFacts, nothingCame } from '#shared/rules/money/flagged.ts'

const facts = (change: Partial<FlaggedFacts> = {}): FlaggedFacts => ({
  flagged: 'other_amount',
  status: 'redirected',
  currency: 'SAR',
  refunded_minor: 0,
  reported_status: 'paid',
  reported_minor: 7000,
  reported_currency: 'SAR',
  ...change,
})

describe('a flagged payment', () => {
  test.each([
    ['that came in another amount counts or goes back', {}, ['accept', 'return']],
    ['that came late, too', { status: 'expired' }, ['accept', 'return']],
    [
      'of another currency only goes back',
      { flagged: 'other_currency', reported_currency: 'USD' },
      ['return'],
    ],
    ['that has gone back at the gateway is only written down', { reported_status: 'refunded' }, ['return']],
    ['in dispute counts, and goes back by no gateway', { reported_status: 'disputed' }, ['accept']],
    [
      'in dispute of another currency waits for the end of it',
      { flagged: 'other_currency', reported_currency: 'USD', reported_status: 'disputed' },
      [],
    ],
    ['that is booked is brought to what came', { status: 'paid' }, ['accept']],
    [
      'that is booked and went back beyond what came is for nobody',
      { status: 'paid', refunded_minor: 8000 },
      [],
    ],
    ['whose money did not come needs no decision', { reported_status: 'initiated' }, []],
    ['of which nothing is known waits for the gateway', { reported_status: null, reported_minor: null }, []],
    ['of another mode can be closed', { flagged: 'other_mode', reported_status: null }, ['close']],
    ['on its way back can be ordered again', { flagged: 'returning', status: 'cancelled' }, ['return']],
    ['that its payer’s bank disputes is not decided here', { flagged: 'disputed', status: 'disputed' }, []],
    ['without a flag is as any', { flagged: null }, []],
  ] as const)('%s', (_, change, may) => {
    expect(decisionsFor(facts(change))).toEqual(may)
  })

  test.each(['initiated', 'pending', 'authorized', 'failed', 'voided'])(
    'does not wait for staff while the gateway has it as %s',
    reported_status => {
      expect(nothingCame(facts({ reported_status }))).toBe(true)
      expect(awaitsStaff(facts({ reported_status }))).toBe(false)
    },
  )

  test('waits for staff once money came, and while that is not known', () => {
    for (const reported_status of ['paid', 'refunded', null])
      expect(awaitsStaff(facts({ reported_status }))).toBe(true)
    expect(awaitsStaff(facts({ flagged: 'other_mode', reported_status: 'initiated' }))).toBe(true)
    expect(awaitsStaff(facts({ flagged: null }))).toBe(false)
  })
})
