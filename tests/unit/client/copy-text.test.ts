import { afterEach, expect, test, vi } from 'vitest'
import { writeText } from '#client/lib/use-copy.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is copied where the browser lets it be', async () => {
  const kept: string[] = []
  const clipboard = { writeText: async (text: string) => kept.push(text) }
  vi.stubGlobal('navigator', { clipboard })
  expect(await writeText('FB-AFHTN7')).toBe('copied')
  expect(kept).toEqual(['FB-AFHTN7'])
})

test('a browser that refuses, or has no clipboard, is told of instead of failing without a word', async () => {
  const clipboard = { writeText: () => Promise.reject(new DOMException('Write permission denied.')) }
  vi.stubGlobal('navigator', { clipboard })
  expect(await writeText('FB-AFHTN7')).toBe('copy_failed')
  vi.stubGlobal('navigator', {})
  expect(await writeText('FB-AFHTN7')).toBe('copy_failed')
})
