import { expect, test } from 'vitest'
import {
  choicesOf,
  filterFields,
  fitsHotel,
  fitsRate,
  readHotelFilter,
} from '#shared/rules/hotels/hotel-filter.ts'

const read = (query: string) => readHotelFilter(new URLSearchParams(query))
const rate = (more: Partial<Parameters<typeof fitsRate>[1]> = {}) => ({
  board: 'BB' as const,
  on_request: false,
  isFree: () => true,
  ...more,
})

test('an address keeps what was chosen, and leaves out what no one can choose', () => {
  const filter = read('near=300&near=shuttle&stars=5,4,9&board=BB,XX&terms=free&max=٤٨٠٠')
  expect(filter).toEqual({
    near: ['300', 'shuttle'],
    stars: ['5', '4'],
    board: ['BB'],
    terms: ['free'],
    max: 4800,
  })
  expect(choicesOf(filter)).toBe(7)
  expect(read(new URLSearchParams(filterFields(filter)).toString())).toEqual(filter)
  expect(filterFields(read('max=-3&stars=none'))).toEqual({})
})

test('one of the chosen distances and one of the chosen stars is enough, but each group must be met', () => {
  const near = { stars: 5, haram_metres: 280, way: 'slope' }
  const far = { stars: 4, haram_metres: 4200, way: 'shuttle' }
  const unknown = { stars: 5, haram_metres: null, way: null }
  expect([near, far, unknown].map(hotel => fitsHotel(read('near=300'), hotel))).toEqual([true, false, false])
  expect([near, far].map(hotel => fitsHotel(read('near=300,shuttle'), hotel))).toEqual([true, true])
  expect([near, far].map(hotel => fitsHotel(read('near=300,shuttle&stars=4'), hotel))).toEqual([false, true])
  expect(fitsHotel(read(''), unknown)).toBe(true)
})

test('terms hold together: free cancellation and confirmed at once leave no rate that lacks one', () => {
  const asked = rate({ on_request: true })
  const kept = rate({ isFree: () => false })
  const both = read('terms=free,instant')
  expect([rate(), asked, kept].map(each => fitsRate(both, each))).toEqual([true, false, false])
  expect([rate(), asked, kept].map(each => fitsRate(read('terms=free'), each))).toEqual([true, true, false])
  expect(fitsRate(read('board=HB,RO'), rate())).toBe(false)
})
