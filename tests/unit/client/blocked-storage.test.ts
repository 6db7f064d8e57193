import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOver, takeOver } from '../../../src/client/lib/handed-over.ts'
import { forgetKey, hasKey, idempotencyKey } from '../../../src/client/lib/idempotency.ts'
import { markSignedIn, storedTheme } from '../../../src/client/lib/storage/storage.ts'

/** A browser that refuses storage, as some do in private windows. */
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

beforeEach(() => {
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
})
afterEach(() => vi.unstubAllGlobals())

test('what is said to the next page is lost without storage, and nothing that was done fails by it', () => {
  handOver('news', 'Saved.')
  expect(takeOver('news')).toBeUndefined()
})

test('a press that is repeated without storage is the same request, until it is settled', () => {
  expect(hasKey('hold')).toBe(false)
  const key = idempotencyKey('hold')
  expect([idempotencyKey('hold'), hasKey('hold')]).toEqual([key, true])
  forgetKey('hold')
  expect(hasKey('hold')).toBe(false)
  expect(idempotencyKey('hold')).not.toBe(key)
})

test('theme and signing in go on without storage', () => {
  markSignedIn(true)
  expect(storedTheme()).toBeUndefined()
})
