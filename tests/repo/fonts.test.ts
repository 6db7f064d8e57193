import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutFonts } from '../../src/server/fonts/cut.ts'
import { ROOT } from '../../src/server/lib/root.ts'

test('the fonts pages begin with are small, and what their style sheet asks for', async () => {
  const made = await cutFonts()
  expect(made.size).toBe(8)
  expect(Math.max(...[...made.values()].map(font => font.byteLength))).toBeLessThan(13_000)
  const stale = [...made].filter(([path, font]) => !font.equals(readFileSync(join(ROOT, path))))
  expect(stale.map(([path]) => `${path}: run npm run fonts`)).toEqual([])
})
