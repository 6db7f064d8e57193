import { describe, expect, it } from 'vitest'
import { readDate } from '#shared/rules/days/typed-date.ts'
import { faultyBoxes, joinBoxes, splitBoxes, writeDate } from '../../../src/client/lib/fields/typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['14/01/2027', '2027-01-14'],
    ['14-1-27', '2027-01-14'],
    ['14 01 2027', '2027-01-14'],
    ['14012027', '2027-01-14'],
    ['2027-01-14', '2027-01-14'],
    ['١٤/٠١/٢٠٢٧', '2027-01-14'],
    ['۱۴/۰۱/۲۰۲۷', '2027-01-14'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is understood', (typed, date) => {
    expect(readDate(typed)).toBe(date)
  })

  it.each(['31/04/2027', '29/02/2027', '14/13/2027', 'tomorrow', '', '14/01'])('%s is refused', typed => {
    expect(readDate(typed)).toBeUndefined()
  })

  it('is written back as people type it, and an unreadable one as it was typed', () => {
    expect(writeDate('2027-01-14')).toBe('14/01/2027')
    expect(writeDate('tomorrow')).toBe('tomorrow')
  })
})

describe('day, month and year boxes', () => {
  it('make a date once they are complete, in any digits', () => {
    expect(joinBoxes({ day: '3', month: '٩', year: '2019' })).toBe('2019-09-03')
    expect(joinBoxes({ day: '', month: '', year: '' })).toBe('')
  })

  it('keep what is there while they are not', () => {
    const raw = joinBoxes({ day: '18', month: '06', year: '' })
    expect(splitBoxes(raw)).toEqual({ day: '18', month: '06', year: '' })
  })

  it('blame only the faulty box', () => {
    expect(faultyBoxes('-06-18')).toEqual(['year'])
    expect(faultyBoxes('2027-13-18')).toEqual(['month'])
    expect(faultyBoxes('2027-02-30')).toEqual(['day', 'month', 'year'])
    expect(faultyBoxes('2027-02-28')).toEqual([])
  })
})
