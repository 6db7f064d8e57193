import { describe, expect, test } from 'vitest'
import { daysBefore, reportDays, reportMonths } from '#shared/rules/desk/report-period.ts'

const TODAY = '2026-11-22'

describe('the days of a report', () => {
  test.each([
    ['six months up to today without a wish', { from: '', to: '' }, ['2026-06-01', TODAY]],
    ['up to today from a day', { from: '2026-01-15', to: '' }, ['2026-01-15', TODAY]],
    ['six months up to a day', { from: '', to: '2026-03-10' }, ['2025-10-01', '2026-03-10']],
    ['one day that is still to come', { from: '2027-02-01', to: '' }, ['2027-02-01', '2027-02-01']],
    ['both ends in any order', { from: '2026-03-10', to: '2026-01-15' }, ['2026-01-15', '2026-03-10']],
    ['no earlier than days can be asked for', { from: '', to: '1900-01-01' }, ['1900-01-01', '1900-01-01']],
    ['three years at most', { from: '2001-01-01', to: TODAY }, ['2023-11-23', TODAY]],
  ])('are %s', (_, asked, [from, to]) => {
    expect(reportDays(asked, TODAY)).toEqual({ from, to })
  })
})

describe('the months of a report', () => {
  test('are cut at the ends of the period, and the one of today is open', () => {
    expect(reportMonths({ from: '2026-09-16', to: TODAY }, 'gregorian', TODAY)).toEqual([
      { month: '2026-09', from: '2026-09-16', to: '2026-09-30', open: false },
      { month: '2026-10', from: '2026-10-01', to: '2026-10-31', open: false },
      { month: '2026-11', from: '2026-11-01', to: TODAY, open: true },
    ])
  })

  test('cover a Hijri year without a gap, whatever day it begins on', () => {
    const months = reportMonths({ from: '2026-06-16', to: '2027-06-05' }, 'hijri', TODAY)
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, at) => `1448-${String(at + 1).padStart(2, '0')}`),
    )
    expect(months.at(0)).toMatchObject({ from: '2026-06-16' })
    expect(months.at(-1)).toMatchObject({ to: '2027-06-05', open: true })
    for (const [at, { from }] of months.slice(1).entries())
      expect(new Date(from).getTime() - new Date(months[at]?.to ?? '').getTime()).toBe(86_400_000)
  })

  test('of one day are one month', () => {
    expect(reportMonths({ from: TODAY, to: TODAY }, 'gregorian', TODAY)).toHaveLength(1)
  })
})

describe('the same days a year before', () => {
  test.each([
    ['a part of a month', { from: '2026-11-01', to: '2026-11-22' }, ['2025-11-01', '2025-11-22']],
    [
      'a February before a leap year, whole',
      { from: '2025-02-01', to: '2025-02-28' },
      ['2024-02-01', '2024-02-29'],
    ],
    ['the first month there is', { from: '1900-01-01', to: '1900-01-31' }, ['1899-01-01', '1899-01-31']],
    ['a leap February', { from: '2024-02-01', to: '2024-02-29' }, ['2023-02-01', '2023-02-28']],
  ])('of %s', (_, days, [from, to]) => {
    expect(daysBefore(days, 'gregorian')).toEqual({ from, to })
  })

  test('of a Hijri month are the whole month of the Hijri year before', () => {
    const ramadan = { from: '2027-02-08', to: '2027-03-08' }
    expect(daysBefore(ramadan, 'hijri')).toEqual({ from: '2026-02-18', to: '2026-03-19' })
  })
})
