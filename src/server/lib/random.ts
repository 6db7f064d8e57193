import { randomFillSync } from 'node:crypto'

// Buffered: most of the cost is the call.
const pool = Buffer.alloc(4096)
let used = pool.length

/** A few dozen random bytes, never repeated. */
export function randomPart(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const part = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return part
}
