import { expect, test } from 'vitest'
import { lettersLost } from '../../bench/hydration-visit.ts'

test('letters that stand in their order are not lost, in whichever case', () => {
  expect(lettersLost('abcdef', 'ABCDEF')).toBe(0)
  expect(lettersLost('', '')).toBe(0)
})

test('every letter after a gap that does not stand any more counts', () => {
  expect(lettersLost('abcdef', 'def')).toBe(6)
  expect(lettersLost('abcdef', 'abc')).toBe(3)
})
