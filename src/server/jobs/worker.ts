import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { describeError, type Log } from '../log.ts'
import { type FetchedJob, fetchJobs, type QueuedJob, type Run } from './queue.ts'

export interface Worker {
  /** There may be something to do: looks now instead of at the next poll. */
  wake(): void
  /** Takes no further job, and waits for those that run. */
  stop(): Promise<void>
}

/** A tenant has at most twice as many of a kind's jobs running as are taken at once, less one. */
const TAKEN_AT_ONCE = 3
const POLL_MS = 500
const PAUSE_AFTER_ERROR_MS = 2000

type Ended = { id: string; retryCount: number }

/** Reports jobs that are done, as many at once as were done since the last report. */
function makeReports(boss: PgBoss, name: QueuedJob, log: Log) {
  let done: Ended[] = []
  let reporting: Promise<void> | undefined
  const report = async () => {
    while (done.length > 0) {
      const ids = done
      done = []
      // What is not reported is run again once its time is over.
      await boss.complete(name, ids).catch(error => log.error({ err: error, job: name }, 'jobs not reported'))
    }
    reporting = undefined
  }
  return (job: Ended): Promise<void> => {
    done.push(job)
    reporting ??= report()
    return reporting
  }
}

/**
 * Runs jobs of one kind as they come, `slots` at once. Tenants take turns: one that has its share running is passed
 * over until one of its jobs ends, so the jobs of others wait for a few at most. Polls, and looks at once when woken.
 */
export function startWorker(boss: PgBoss, name: QueuedJob, slots: number, run: Run, log: Log): Worker {
  const running = new Map<string, Promise<void>>()
  const perTenant = new Map<string, number>()
  const report = makeReports(boss, name, log)
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()

  const count = (tenantId: string, by: number) => {
    const now = (perTenant.get(tenantId) ?? 0) + by
    if (now > 0) perTenant.set(tenantId, now)
    else perTenant.delete(tenantId)
  }
  const one = async (job: FetchedJob<QueuedJob>) => {
    const { tenantId } = job.payload
    count(tenantId, 1)
    const attempt = { id: job.id, retryCount: job.retryCount }
    await run(job)
      .then(() => report(attempt))
      .catch(error => {
        const { type, code } = describeError(error)
        return boss.fail(name, attempt, { type, code })
      })
      .catch(error => log.error({ err: error, job: name }, 'jobs not reported'))
    count(tenantId, -1)
    running.delete(job.id)
    wake()
  }
  const take = async (): Promise<number> => {
    const free = Math.min(TAKEN_AT_ONCE, slots - running.size)
    if (free <= 0) return 0
    const busy = [...perTenant].filter(([, jobs]) => jobs >= TAKEN_AT_ONCE).map(([id]) => id)
    const jobs = await fetchJobs(boss, name, free, busy)
    for (const job of jobs) running.set(job.id, one(job))
    return jobs.length
  }
  const always = async () => {
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers<void>()
      const taken = await take().catch(async error => {
        log.error({ err: error, job: name }, 'jobs not fetched')
        await sleep(PAUSE_AFTER_ERROR_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
        return 0
      })
      if (taken === 0) await Promise.race([woken.promise, pause(POLL_MS, stopping.signal)])
    }
    await Promise.all(running.values())
  }
  const working = always()
  return {
    wake,
    stop: () => {
      stopping.abort()
      return working
    },
  }
}

/** Ends early, and without an error, when the signal comes. */
const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
