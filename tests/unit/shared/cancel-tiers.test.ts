import { expect, it } from 'vitest'
import { comingTiers, firstTier, tiersWithDates } from '#shared/rules/money/cancel-tiers.ts'

const share = (days: number, share_bp: number) => ({ days, fee: { kind: 'share' as const, share_bp } })
const tiers = tiersWithDates([share(21, 0), share(7, 3000), share(2, 5000)], '2026-12-10', 'Asia/Riyadh')

it('tiers end with their day where the trip begins', () =>
  expect(tiers.map(({ until }) => until)).toEqual([
    '2026-11-19T20:59:00.000Z',
    '2026-12-03T20:59:00.000Z',
    '2026-12-08T20:59:00.000Z',
  ]))

it.each([
  ['2026-11-19T20:58:59Z', [21, 7, 2]],
  ['2026-11-19T20:59:00Z', [7, 2]],
  ['2026-12-08T20:59:00Z', []],
])('what is over at %s is not promised any more', (now, days) => {
  const coming = comingTiers(tiers, new Date(now))
  expect(coming.map(tier => tier.days)).toEqual(days)
  expect(firstTier(tiers, new Date(now))).toEqual(coming[0])
})
