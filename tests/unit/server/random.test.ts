import { expect, test } from 'vitest'
import { randomPart } from '../../../src/server/lib/random.ts'

test('random bytes have the requested length, and never repeat', () => {
  const parts = Array.from({ length: 2000 }, (_, index) => randomPart(12 + (index % 21)))
  expect(parts.map(part => part.length)).toEqual(parts.map((_, index) => 12 + (index % 21)))
  expect(new Set(parts.map(part => part.toString('hex').slice(0, 24))).size).toBe(parts.length)
})

test('what was given out stays as it was', () => {
  const part = randomPart(16)
  const before = part.toString('hex')
  for (let count = 0; count < 1000; count++) randomPart(32)
  expect(part.toString('hex')).toBe(before)
})
