import pg from 'pg'
import { afterEach, expect } from 'vitest'

/** What was asked of a connection that had not answered yet, with the callers; kept when modules are loaded anew. */
const KEPT = Symbol.for('rihla.queued')
const kept = globalThis as { [KEPT]?: string[] }

/** Long enough to lead to the caller, past builder and unit. */
const DEPTH = 40

function callers(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = DEPTH
  const { stack = '' } = new Error('asked')
  Error.stackTraceLimit = stackTraceLimit
  return stack
}

// The library queues a second query of one connection, and will refuse it from its next major version on.
function watch(): string[] {
  const queued: string[] = []
  const busy = new WeakMap<pg.Client, number>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const open = busy.get(this) ?? 0
    const [first] = args as [string | { text: string }]
    if (open > 0) queued.push(`${typeof first === 'string' ? first : first.text}\n${callers()}`)
    const answer = Reflect.apply(query, this, args)
    if (!(answer instanceof Promise)) return answer
    busy.set(this, open + 1)
    const done = () => void busy.set(this, (busy.get(this) ?? 1) - 1)
    // What the caller does after the answer comes later than this.
    answer.then(done, done)
    return answer
  } as never
  return queued
}

kept[KEPT] ??= watch()

/** What was queued since the last look. */
export const queuedQueries = (): string[] => kept[KEPT]?.splice(0) ?? []

afterEach(() => {
  expect(queuedQueries()).toEqual([])
})
