import fc from 'fast-check'
import type { DepositRule } from '#shared/contract/bookings/deposits.ts'
import type { TenantKey } from '../people.ts'

/** How the site hears of what happened at the gateway; `late`: not before the life is over. */
const HEARD = ['webhook', 'twice', 'return', 'round', 'late'] as const
export type Heard = (typeof HEARD)[number]

/** What happens next in the life of a booking. What cannot happen as it stands is refused, which is a step, too. */
export type Step =
  | { act: 'pay'; part: 'all' | 'next'; heard: Heard }
  | { act: 'decline' | 'two_ways' | 'expire' | 'cancel' | 'correct' | 'jobs' }
  | { act: 'refund' | 'dashboard' | 'reprice'; share: number; heard: Heard }

export interface Plan {
  tenant: TenantKey
  deposit: boolean
  seats: number
  /** Base fare of a seat in minor units. */
  fare: number
  steps: Step[]
}

export const DEPOSIT: DepositRule = {
  first: { kind: 'share', share_bp: 3333 },
  instalments: [{ days: 45, share_bp: 2001 }],
  balance_days: 30,
  full_days: 20,
}

const heard = fc.constantFrom(...HEARD)
const share = fc.integer({ min: 1, max: 1000 })
const pay = fc.record({ act: fc.constant('pay' as const), part: fc.constantFrom('all', 'next'), heard })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: pay as fc.Arbitrary<Step> },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('decline', 'two_ways', 'expire', 'cancel', 'correct', 'jobs', 'jobs', 'jobs'),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('refund', 'dashboard', 'reprice'),
      share,
      heard,
    }) as fc.Arbitrary<Step>,
  },
)

const plan: fc.Arbitrary<Plan> = fc.record({
  tenant: fc.constantFrom<TenantKey>('nakheel', 'gulf'),
  deposit: fc.boolean(),
  seats: fc.integer({ min: 1, max: 3 }),
  fare: fc.integer({ min: 10_000, max: 300_000 }),
  steps: fc.array(step, { minLength: 1, maxLength: 10, size: 'max' }),
})

/** The same lives for the same seed. */
export const plansOf = (seed: number, count: number): Plan[] => fc.sample(plan, { seed, numRuns: count })
