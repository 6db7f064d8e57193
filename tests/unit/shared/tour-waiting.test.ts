import { expect, test } from 'vitest'
import { firstThatFits, offerEnd } from '#shared/rules/tours/waiting.ts'

const list = [
  { id: 'five', places: 5 },
  { id: 'two', places: 2 },
  { id: 'one', places: 1 },
]

test('the first party that fits is next, and a smaller one goes before one too large', () => {
  expect(firstThatFits(list, 5)?.id).toBe('five')
  expect(firstThatFits(list, 3)?.id).toBe('two')
  expect(firstThatFits(list, 1)?.id).toBe('one')
  expect(firstThatFits(list, 0)).toBeUndefined()
  expect(firstThatFits([], 9)).toBeUndefined()
})

test('an offer ends after the agency’s hours, and never later than the sales', () => {
  const now = new Date('2026-11-01T10:00:00Z')
  expect(offerEnd(now, 24, new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2026-11-02T10:00:00Z'))
  expect(offerEnd(now, 24, new Date('2026-11-01T12:00:00Z'))).toEqual(new Date('2026-11-01T12:00:00Z'))
})
