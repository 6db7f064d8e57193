import { expect, it } from 'vitest'
import { comingTiers, firstTier, tierProblems, tiersWithDates } from '#shared/rules/money/cancel-tiers.ts'

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

it('a step that was written last counts at its time', () => {
  const written = tiersWithDates([share(30, 0), share(7, 5000), share(14, 2500)], '2026-12-31', 'UTC')
  const at = (day: string) => firstTier(written, new Date(`${day}T12:00:00Z`))?.fee
  expect(at('2026-11-20')).toEqual({ kind: 'share', share_bp: 0 })
  expect(at('2026-12-11')).toEqual({ kind: 'share', share_bp: 2500 })
  expect(at('2026-12-20')).toEqual({ kind: 'share', share_bp: 5000 })
})

const amount = (days: number, each_minor: number) => ({ days, fee: { kind: 'amount' as const, each_minor } })

it.each([
  ['days that are named twice', [share(7, 0), share(7, 10)], [{ at: 1, field: 'days' }]],
  ['a fee that falls towards the start', [share(7, 2500), share(14, 5000)], [{ at: 0, field: 'fee' }]],
  ['what is free again after a fee', [amount(14, 100), share(7, 0)], [{ at: 1, field: 'fee' }]],
  [
    'an amount that falls beside a share',
    [amount(21, 200), share(14, 1), amount(7, 100)],
    [{ at: 2, field: 'fee' }],
  ],
  ['fees in any order that rise', [share(7, 5000), share(30, 0), amount(14, 100)], []],
])('%s', (_, tiers, problems) => expect(tierProblems(tiers)).toMatchObject(problems))
