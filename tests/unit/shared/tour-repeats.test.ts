import { expect, test } from 'vitest'
import { type RepeatRule, repeatDays } from '#shared/rules/tours/repeats.ts'

const rule = (on: RepeatRule['on'], more: Partial<RepeatRule> = {}): RepeatRule => ({
  calendar: 'gregorian',
  month: 0,
  on,
  ...more,
})
const thursday = (nth: number) => ({ kind: 'weekday', weekday: 4, nth }) as const

test('every first Thursday is one day of each month', () => {
  expect(repeatDays(rule(thursday(1)), '2027-01-01', '2027-03-31')).toEqual([
    '2027-01-07',
    '2027-02-04',
    '2027-03-04',
  ])
})

test('every Thursday of a month, and its last one', () => {
  expect(repeatDays(rule(thursday(0), { month: 2 }), '2027-01-01', '2027-12-31')).toEqual([
    '2027-02-04',
    '2027-02-11',
    '2027-02-18',
    '2027-02-25',
  ])
  expect(repeatDays(rule(thursday(-1)), '2027-02-01', '2027-02-28')).toEqual(['2027-02-25'])
})

test('the last ten nights of Ramadan 1448 begin ten nights before it ends, in years of either length', () => {
  const nights = rule({ kind: 'last_nights', nights: 10 }, { calendar: 'hijri', month: 9 })
  const days = repeatDays(nights, '2027-01-01', '2029-01-01')
  expect(days).toHaveLength(2)
  const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  for (const day of days) {
    const after = new Date(Date.parse(`${day}T12:00Z`) + 10 * 86_400_000)
    expect(hijri.formatToParts(after).find(({ type }) => type === 'day')?.value).toBe('1')
    expect(hijri.formatToParts(after).find(({ type }) => type === 'month')?.value).toBe('10')
  }
})

test('a month without the day has no departure, and there are no more than wanted', () => {
  expect(repeatDays(rule({ kind: 'day', day: 31 }), '2027-01-01', '2027-04-30')).toEqual([
    '2027-01-31',
    '2027-03-31',
  ])
  expect(repeatDays(rule({ kind: 'day', day: 1 }), '2027-01-01', '2030-01-01', 3)).toHaveLength(3)
})
