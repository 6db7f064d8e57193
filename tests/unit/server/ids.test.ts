import { afterEach, expect, test, vi } from 'vitest'
import { firstIdAt, isId, newId } from '../../../src/server/lib/ids.ts'

test('ids sort in the order they were made, within one millisecond too', () => {
  const ids = Array.from({ length: 5000 }, () => newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

const idAt = (time: number) => {
  vi.setSystemTime(time)
  return newId()
}
afterEach(() => {
  vi.useRealTimers()
})

test('ids go on in order when a clock is set back a little', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  const ids = [idAt(now), idAt(now - 1), idAt(now - 5000), idAt(now + 1)]
  expect(ids.toSorted()).toEqual(ids)
})

test('a clock that was ahead is not believed after it was put right', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  idAt(now + 86_400_000)
  const [id, next] = [idAt(now), idAt(now)]
  expect(id >= firstIdAt(now) && next < firstIdAt(now + 1)).toBe(true)
  expect(next > id).toBe(true)
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
