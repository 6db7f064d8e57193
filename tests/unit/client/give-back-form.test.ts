import { expect, test } from 'vitest'
import { type GivingBooking, wrongLines } from '#client/features/bookings/desk/give-back/give-back-form.ts'
import { quoteFlight } from '#shared/rules/money/price.ts'

const { lines: price_lines } = quoteFlight({
  ...{ fares: { ADT: { base: 42_000, taxes: [] }, CHD: null, INF: null }, serviceFeeMinor: 4000 },
  ...{ counts: { adults: 1, children: 0, infants: 0 }, international: false, currency: 'SAR' },
  tax: { standardRateBp: 1500, domesticTransport: 'S', internationalTransport: 'Z', fee: 'S' },
})
const booking = { id: '', currency: 'SAR', total_minor: 52_900, price_lines } as unknown as GivingBooking

test.each([
  [['483', '', ''], []],
  [['50', '46.01', ''], [1]],
  [
    ['483.01', '9999999', ''],
    [0, 1],
  ],
  [['1.234', '46', ''], [0]],
  [['٥٠', 'ten', ''], [1]],
  [[' ', '', ''], []],
])('of lines typed as %j those at %j give back too much or no amount', (lines, wrong) => {
  expect(wrongLines(booking, { lines })).toEqual(wrong)
})
