import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/base/calendar.ts'
import { changedNight, isBelowTaken, NO_NIGHT, runsOf } from '#shared/rules/hotels/nights.ts'
import { planProblems } from '#shared/rules/hotels/plan-problems.ts'
import { gapsOf, overlapOf } from '#shared/rules/hotels/rate-ranges.ts'
import { releaseOf } from '#shared/rules/hotels/release.ts'
import { daysOfMonth } from '#shared/rules/tours/months.ts'
import { planInput, rateInput } from '../../support/desk-hotels.ts'

const season = (from_day: string, to_day: string, special = false) => ({ from_day, to_day, special })

describe('ranges of prices', () => {
  test('that share a day are refused with the first such day, a special one within a season is not', () => {
    const winter = season('2027-01-01', '2027-03-31')
    expect(overlapOf([winter, season('2027-03-31', '2027-05-31')])).toEqual({ at: 1, day: '2027-03-31' })
    expect(overlapOf([season('2027-02-01', '2027-02-03'), winter])).toEqual({ at: 1, day: '2027-02-01' })
    expect(overlapOf([winter, season('2027-02-01', '2027-02-10', true)])).toBeUndefined()
    expect(
      overlapOf([season('2027-02-01', '2027-02-09', true), season('2027-02-09', '2027-02-10', true)]),
    ).toEqual({
      at: 1,
      day: '2027-02-09',
    })
  })

  test('follow each other over a border of Hijri months without gap and overlap', () => {
    const [shaban, ramadan, shawwal] = ['1448-08', '1448-09', '1448-10'].map(daysOfMonth)
    const months = [shaban, ramadan, shawwal].map(month => season(month?.from ?? '', month?.to ?? ''))
    expect(overlapOf(months)).toBeUndefined()
    expect(gapsOf(months)).toEqual([])
    // The last ten nights lie within Ramadan.
    const lastTen = season(addDays(ramadan?.to ?? '', -9), ramadan?.to ?? '', true)
    expect(overlapOf([...months, lastTen])).toBeUndefined()
  })

  test('have gaps between them, in any order, that a special one may fill', () => {
    const [first, last] = [season('2027-01-01', '2027-01-31'), season('2027-02-05', '2027-02-28')]
    expect(gapsOf([last, first])).toEqual([{ from: '2027-02-01', to: '2027-02-04' }])
    expect(gapsOf([last, season('2027-02-01', '2027-02-04', true), first])).toEqual([])
    expect(gapsOf([])).toEqual([])
  })
})

test('a plan names each number that contradicts its room, its hotel or itself', () => {
  const rate = rateInput('2027-02-10', '2027-02-01', {
    ...{ adults_minor: [1], weekend_minor: [1, 2] },
    children: [
      { to_age: 5, minor: 0 },
      { to_age: 5, minor: 0 },
      { to_age: 14, minor: 0 },
    ],
  })
  const found = planProblems(planInput([rate]), { maxAdults: 2, childMaxAge: 11 })
  expect(Object.keys(found).sort()).toEqual([
    'rates.0.adults_minor.1',
    'rates.0.children.1.to_age',
    'rates.0.children.2.to_age',
    'rates.0.to_day',
    'rates.0.weekend_minor.0',
  ])
})

describe('nights', () => {
  test('change in what is named, and are never below what is held and sold without free sale', () => {
    const night = { ...NO_NIGHT, allotment: 5, held: 1, sold: 2 }
    expect(changedNight(night, { stop_sale: true })).toEqual({ ...night, stop_sale: true })
    expect(isBelowTaken(changedNight(night, { allotment: 3 }))).toBe(false)
    expect(isBelowTaken(changedNight(night, { allotment: 2 }))).toBe(true)
    expect(isBelowTaken(changedNight(night, { allotment: 2, free_sale: true }))).toBe(false)
  })

  test('that change alike are one run', () => {
    const step = (night: string, to: number, room = 'A') => ({
      ...{ room, night, before: { ...NO_NIGHT, allotment: 1 }, after: { ...NO_NIGHT, allotment: to } },
    })
    const steps = [step('2027-02-27', 4), step('2027-02-28', 4), step('2027-03-01', 4), step('2027-03-02', 5)]
    expect(runsOf([...steps, step('2027-03-03', 5, 'B')], 'allotment')).toMatchObject([
      { room: 'A', from: '2027-02-27', to: '2027-03-01', before: 1, after: 4 },
      { room: 'A', from: '2027-03-02', to: '2027-03-02' },
      { room: 'B', from: '2027-03-03' },
    ])
  })
})

describe('a release step', () => {
  const all = [1, 2, 3, 4, 5, 6, 7]
  const steps = [
    { days: 21, keep: 4, weekdays: all },
    { days: 7, keep: 0, weekdays: [1, 2] },
  ]
  // A Monday.
  const night = { ...NO_NIGHT, night: '2027-03-01', allotment: 10, released_days: null }

  test('happens on its day and not before, the latest of those that are due', () => {
    expect(releaseOf(steps, night, '2027-02-07')).toBeUndefined()
    expect(releaseOf(steps, night, '2027-02-08')).toEqual({ allotment: 4, released_days: 21 })
    expect(releaseOf(steps, night, '2027-02-22')).toEqual({ allotment: 0, released_days: 7 })
    expect(releaseOf(steps, { ...night, night: '2027-03-04' }, '2027-02-28')?.released_days).toBe(21)
  })

  test('happens once, and never takes what is held or sold, nor adds rooms', () => {
    expect(releaseOf(steps, { ...night, released_days: 21 }, '2027-02-10')).toBeUndefined()
    expect(releaseOf(steps, { ...night, held: 2, sold: 5 }, '2027-02-10')?.allotment).toBe(7)
    expect(releaseOf(steps, { ...night, allotment: 2 }, '2027-02-10')?.allotment).toBe(2)
    expect(releaseOf(steps, night, '2027-03-02')).toBeUndefined()
  })
})
