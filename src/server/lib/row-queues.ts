import pLimit, { type LimitFunction } from 'p-limit'

const AT_ONCE = 4

const queues = new Map<string, { limit: LimitFunction; calls: number }>()

/** Runs works of one `key` a few at a time, in order of arrival: callers of one row wait without a connection (082). */
export async function queueFor<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { limit: pLimit(AT_ONCE), calls: 0 }
  queues.set(key, queue)
  queue.calls++
  try {
    return await queue.limit(work)
  } finally {
    if (--queue.calls === 0) queues.delete(key)
  }
}
