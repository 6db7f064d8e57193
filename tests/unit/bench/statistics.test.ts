import { expect, test } from 'vitest'
import { median, percentile } from '../../bench/statistics.ts'

test('the median is the middle one, or half-way between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 1, 2, 4])).toBe(3)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})

test('a percentile is the smallest number that so many do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile(hundred, 1)).toBe(100)
  expect(percentile([3], 0.99)).toBe(3)
  expect(percentile([], 0.5)).toBeNaN()
})

test('numbers are ordered as numbers, and the list given is left as it was', () => {
  const list = [100, 20, 3]
  expect(median(list)).toBe(20)
  expect(list).toEqual([100, 20, 3])
})
