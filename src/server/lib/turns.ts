import pLimit, { type LimitFunction } from 'p-limit'

// One row is written by one at a time; the others prepare theirs meanwhile.
const AT_ONCE = 4

const lines = new Map<string, { turn: LimitFunction; waiting: number }>()

/**
 * Runs works of one `key` a few at a time, in order of arrival. For what locks the same row: in the database they would
 * wait as long, but each with a connection that others need, and until a lock times out.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { turn: pLimit(AT_ONCE), waiting: 0 }
  lines.set(key, line)
  line.waiting++
  try {
    return await line.turn(work)
  } finally {
    if (--line.waiting === 0) lines.delete(key)
  }
}
