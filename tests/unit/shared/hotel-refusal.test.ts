import { expect, test } from 'vitest'
import { refusalOf } from '#shared/rules/hotels/refusal.ts'

const room = { max_adults: 2, max_children: 1, max_people: 3 }
const two = { adults: 2, children: [] }
const ask = (more: Partial<Parameters<typeof refusalOf>[0]>) =>
  refusalOf({ room, party: two, childMaxAge: 11, problems: [], ...more })

test('a party is told what other days would not change first', () => {
  const problems = [{ kind: 'min_nights' as const, nights: 3 }]
  expect(ask({ party: { adults: 3, children: [] }, problems })).toEqual({ reason: 'does_not_fit' })
  expect(ask({ party: { adults: 2, children: [12] }, problems })).toEqual({ reason: 'child_too_old' })
})

test('of several rates, the one that is easiest to have is told', () => {
  const problems = [
    { kind: 'gap' as const, night: '2027-03-02' },
    { kind: 'min_nights' as const, nights: 5 },
    { kind: 'min_nights' as const, nights: 3 },
    { kind: 'closed_to_arrival' as const },
  ]
  expect(ask({ problems })).toEqual({ reason: 'min_nights', nights: 3 })
  expect(ask({ problems: problems.slice(0, 1) })).toEqual({ reason: 'gap', night: '2027-03-02' })
})

test('a room without any rate for these nights is full', () => {
  expect(ask({})).toEqual({ reason: 'full' })
})
