import { expect, test } from 'vitest'
import { mostTakenBack } from '#shared/rules/money/taken-back.ts'

const paid = { gateway: 'tap', status: 'paid', flagged: null, amount_minor: 1000, refunded_minor: 0 } as const

test.each([
  [{}, 0, 1000],
  [{ status: 'partially_refunded', refunded_minor: 300 } as const, 100, 600],
  [{ status: 'refunded' } as const, 1000, 0],
  [{ status: 'pending' } as const, 0, 0],
  [{ flagged: 'other_amount' }, 0, 0],
  [{ gateway: 'stripe' }, 0, 0],
  [{ gateway: 'bank' }, 0, 0],
])(
  'of a payment that is %j, with %i taken back, a bank may take back %i more that no one reports',
  (change, lost, most) => {
    expect(mostTakenBack({ ...paid, ...change }, lost)).toBe(most)
  },
)
