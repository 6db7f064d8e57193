import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHUNKS } from '../../chunks.config.ts'
import { ROOT } from '../../src/server/lib/root.ts'

const SOURCES = globSync(['src/**/*.{ts,tsx}', 'styled-system/**/*.mjs'], { cwd: ROOT }).map(
  path => `/${path}`,
)

/** The bundler's own module has no file. */
const isBundlers = (part: string) => part === 'rolldown/runtime'

function isPresent(part: string): boolean {
  if (!part.startsWith('/node_modules/')) return SOURCES.some(path => path.includes(part))
  const path = join(ROOT, part)
  return part.endsWith('.') ? globSync(`${path}*`).length > 0 : existsSync(path)
}

describe('chunks of the browser', () => {
  it.each(Object.entries(CHUNKS))('%s names nothing that has moved away', (_, { parts }) => {
    expect(parts.filter(part => !isBundlers(part) && !isPresent(part))).toEqual([])
  })
})
