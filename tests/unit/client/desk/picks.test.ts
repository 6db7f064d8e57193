import { expect, test } from 'vitest'
import { nextPicks } from '#client/ui/lists/picks.ts'

const keys = ['a', 'b', 'c', 'd']
const after = (picked: string[], key: string, from?: string) =>
  [...nextPicks(new Set(picked), keys, key, from)].sort()

test('a row is ticked and unticked', () => {
  expect(after([], 'b')).toEqual(['b'])
  expect(after(['b', 'c'], 'b')).toEqual(['c'])
})

test('with Shift all rows between two become as the last one, in both directions', () => {
  expect(after(['a'], 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(after(['d'], 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(after(['a', 'b', 'c'], 'a', 'c')).toEqual([])
})

test('a row that is gone is no end of a range', () => {
  expect(after([], 'c', 'gone')).toEqual(['c'])
})
