import { randomUUID } from 'node:crypto'
import { v7, validate } from 'uuid'
import { randomPart } from './random.ts'

const last = { msecs: 0, seq: 0 }
/** The counter has 32 bits; half of them are left for one millisecond. */
const MAX_FIRST = 0x7fffffff
/** What a clock is set back by is waited out; more than that, it was wrong before. */
const MAX_BACK_MS = 10_000

function nextId(now: number): string {
  if (now > last.msecs || now < last.msecs - MAX_BACK_MS)
    Object.assign(last, { msecs: now, seq: randomPart(4).readUInt32BE() & MAX_FIRST })
  else last.seq++
  return v7({ ...last, random: randomPart(16) })
}

/** UUIDv7 (RFC 9562): sorted by time, monotonic within a process. `now` in milliseconds. */
export function newId(now?: number): string {
  return now === undefined ? nextId(Date.now()) : v7({ msecs: now })
}

/** Every answer has one, so it is made in a tenth of the time; it does not sort. */
export const newRequestId = (): string => randomUUID()

export function isId(value: string): boolean {
  return validate(value)
}

/** The lowest UUIDv7 made at this instant, in milliseconds: a bound for rows with ids that sort by time. */
export function firstIdAt(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
