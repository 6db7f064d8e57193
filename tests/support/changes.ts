import { expect } from 'vitest'
import type { Runtime } from '../../src/server/runtime/runtime.ts'

/** What a runtime hears from now on, one line per change: tenant and tags. */
export function hearing(runtime: Runtime) {
  const lines: string[] = []
  runtime.changes.on((tenantId, tags) => void lines.push(`${tenantId} ${tags.join(' ')}`))
  return {
    lines,
    /** Waits for the line, less long than until the next poll of the database: what comes by then was heard. */
    hears: (line: string, timeout = 4000) =>
      expect.poll(() => lines, { timeout, interval: 10 }).toContain(line),
  }
}
