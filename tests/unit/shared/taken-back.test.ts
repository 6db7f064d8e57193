import { expect, test } from 'vitest'
import { disputeSteps } from '#shared/rules/money/taken-back.ts'

const paid = { gateway: 'tap', status: 'paid', flagged: null, amount_minor: 1000, refunded_minor: 0 } as const

test.each([
  [{}, 0, { opened: 1000, lost: 1000 }],
  [
    { status: 'partially_refunded', refunded_minor: 300 } as const,
    100,
    { opened: 600, lost: 600, returned: 100 },
  ],
  [{ status: 'refunded' } as const, 1000, { returned: 1000 }],
  [{ status: 'disputed', flagged: 'disputed' } as const, 0, { won: 1000, lost: 1000 }],
  [{ status: 'refunded', flagged: 'disputed', refunded_minor: 1000 } as const, 0, { won: 0 }],
  [{ status: 'pending' } as const, 0, {}],
  [{ flagged: 'other_amount' }, 0, {}],
  [{ gateway: 'stripe' }, 0, {}],
  [{ gateway: 'bank' }, 0, {}],
])('of a payment that is %j, with %i taken back, staff may record %j of a dispute', (change, lost, steps) => {
  expect(disputeSteps({ ...paid, ...change }, lost)).toEqual(steps)
})
