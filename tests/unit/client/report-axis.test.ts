import { expect, test } from 'vitest'
import { axisOf, heightOf } from '#client/features/reports/axis.ts'

test.each([
  [203, [0, 50, 100, 150, 200, 250]],
  [158, [0, 50, 100, 150, 200]],
  [0, [0, 1]],
  [0.4, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('an axis for %d has round marks and holds it', (highest, marks) => {
  const axis = axisOf(highest)
  expect(axis.marks).toEqual(marks)
  expect(axis.top).toBeGreaterThanOrEqual(highest)
  expect(axis.marks.length).toBeLessThanOrEqual(6)
})

test('a value below zero has no height', () => {
  expect(heightOf(-5, axisOf(100))).toBe(0)
  expect(heightOf(50, axisOf(100))).toBe(50)
})
