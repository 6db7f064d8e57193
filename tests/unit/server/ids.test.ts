import { expect, test } from 'vitest'
import { isId, newId } from '../../../src/server/lib/ids.ts'

test('ids sort in the order they were made, within one millisecond too', () => {
  const ids = Array.from({ length: 5000 }, () => newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id may be made for another time', () => {
  expect(newId(0).startsWith('00000000-0000-7')).toBe(true)
  expect(newId(1) > newId(0)).toBe(true)
})

test.each([
  '',
  'x',
  "1' or '1'='1",
  '0193aaa1-0000-7000-8000-00000000000',
  '0193aaa1000070008000000000000001',
  // Of no version there is.
  '0193aaa1-0000-0000-8000-000000000001',
])('%j is no id', text => expect(isId(text)).toBe(false))
