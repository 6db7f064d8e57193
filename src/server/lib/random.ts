import { randomFillSync } from 'node:crypto'

// Buffered: most of the cost is the call.
const bulk = Buffer.alloc(4096)
let used = bulk.length

/** A few dozen random bytes, never repeated. */
export function randomPart(count: number): Buffer {
  if (used + count > bulk.length) {
    randomFillSync(bulk)
    used = 0
  }
  const part = Buffer.from(bulk.subarray(used, used + count))
  bulk.fill(0, used, used + count)
  used += count
  return part
}
