import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from './errors.ts'

const AT_ONCE = 4
const LONGEST_WAIT_MS = 30_000

const queues = new Map<string, { limit: LimitFunction; calls: number }>()

/**
 * Runs works of one `key` a few at a time, in order of arrival: callers of one row wait without a connection (082).
 * @throws AppError `server.busy` after 30 s, as when the database is silent
 */
export async function queueFor<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { limit: pLimit(AT_ONCE), calls: 0 }
  queues.set(key, queue)
  queue.calls++
  const until = performance.now() + LONGEST_WAIT_MS
  try {
    return await queue.limit(() => {
      if (performance.now() > until) throw new AppError('server.busy')
      return work()
    })
  } finally {
    if (--queue.calls === 0) queues.delete(key)
  }
}
