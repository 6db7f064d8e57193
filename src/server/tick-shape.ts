import { executionAsyncResource } from 'node:async_hooks'

const KEPT = Symbol.for('rihla.tick')

/**
 * Keeps every answer fast. Node queues what comes next as objects of one shape; when none of them is alive, V8
 * may collect the shape itself, and the code that was compiled for it takes a slow way from then on: up to a
 * quarter more work for each answer, at some starts and not at others (Node 24). One object that stays alive,
 * on a place nothing collects, keeps the shape.
 */
export function keepTickShape(): void {
  process.nextTick(() => Object.assign(globalThis, { [KEPT]: executionAsyncResource() }))
}
