import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'

const KEPT = Symbol.for('rihla.tick')

/**
 * Keeps every answer fast. Node queues what comes next as objects of one shape; when none of them is alive, V8
 * may collect the shape itself, and the code that was compiled for it takes a slow way from then on: up to a
 * quarter more work for each answer, at some starts and not at others (Node 24). One object that stays alive,
 * on a place nothing collects, keeps the shape.
 */
function keepTickShape(): void {
  process.nextTick(() => Object.assign(globalThis, { [KEPT]: executionAsyncResource() }))
}

/** Memory that V8 may take for itself until it looks what of it is in use, in percent of what was. */
const GROWTH = 25

/** How the engine is to run a server for a long time; before it does anything else. */
export function prepareEngine(): void {
  keepTickShape()
  // By itself it lets the heap double: ten thousand agencies would take 650 MB for what fits into 570.
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}
