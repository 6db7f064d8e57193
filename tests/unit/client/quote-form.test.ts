import { describe, expect, test } from 'vitest'
import { feeAbove } from '#client/features/bookings/desk/quote-form.ts'

const line = (category: 'ADT' | 'CHD', unit_minor: number) => ({
  ...{ category, unit_minor, quantity: 1, fee_minor: 0, back_minor: unit_minor },
})
const ruled = { lines: [line('ADT', 82_455), line('CHD', 50_000)], currency: 'SAR' }
const typed = (ADT: string, CHD = '0') => ({ ADT, CHD, INF: '' })

describe('a fee that staff type', () => {
  test('may be all of the price it is kept of', () => {
    expect(feeAbove(typed('824.55', '500'), ruled)).toBeUndefined()
  })

  test('is refused above it, and the most is told', () => {
    expect(feeAbove(typed('9999'), ruled)).toEqual({ category: 'ADT', most: 82_455 })
    expect(feeAbove(typed('0', '500.01'), ruled)).toEqual({ category: 'CHD', most: 50_000 })
  })
})
