import { expect } from 'vitest'
import type { Runtime } from '../../src/server/runtime/runtime.ts'

/** Changes that a runtime is told of from now on, one line each: tenant and tags. */
export function hearing(runtime: Runtime) {
  const lines: string[] = []
  runtime.changes.on((tenantId, tags) => void lines.push(`${tenantId} ${tags.join(' ')}`))
  return {
    lines,
    /** Waits for the line, shorter than the interval of polling, so that it must have come as a notification. */
    hears: (line: string, timeout = 4000) =>
      expect.poll(() => lines, { timeout, interval: 10 }).toContain(line),
  }
}
