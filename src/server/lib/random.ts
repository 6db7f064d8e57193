import { randomFillSync } from 'node:crypto'

// Asked for in bulk: most of the cost of random bytes is the asking.
const bulk = Buffer.alloc(4096)
let used = bulk.length

/** So many random bytes, a few dozen at most; no byte is given out twice. */
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
