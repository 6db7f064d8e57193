import { describe, expect, test } from 'vitest'
import { feeAbove, feesOf, feeWrong, startOf } from '#client/features/bookings/desk/quote-form.ts'

const field = (key: 'ADT' | 'CHD' | 'whole', mostMinor: number) => ({ key, feeMinor: 0, mostMinor })
const ruled = { fields: [field('ADT', 82_455), field('CHD', 50_000)], currency: 'SAR' }
const typed = (ADT: string, CHD = '0') => ({ ADT, CHD, INF: '', whole: '' })

describe('a fee that staff type', () => {
  test('may be all of the price it is kept of', () => {
    expect(feeAbove(typed('824.55', '500'), ruled)).toBeUndefined()
  })

  test('is refused above it, and the most is told', () => {
    expect(feeAbove(typed('9999'), ruled)).toMatchObject({ key: 'ADT', mostMinor: 82_455 })
    expect(feeAbove(typed('0', '500.01'), ruled)).toMatchObject({ key: 'CHD', mostMinor: 50_000 })
  })

  test('is refused at its own field when it is no amount', () => {
    expect(feeWrong(typed('0', 'x'), ruled)).toBe('CHD')
    expect(feesOf(typed('0', 'x'), ruled)).toBeUndefined()
  })

  test('is one for the whole booking where the rules keep of the whole', () => {
    const stay = { fields: [field('whole', 93_000)], currency: 'SAR' }
    expect(startOf(stay)).toMatchObject({ whole: '0.00', ADT: '' })
    expect(feesOf({ ...startOf(stay), whole: '930' }, stay)).toEqual({ whole: 93_000 })
    expect(feeAbove({ ...startOf(stay), whole: '930' }, stay)).toBeUndefined()
  })
})
