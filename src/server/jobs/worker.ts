import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { FetchedJob, QueuedJob, Run } from '../context/jobs.ts'
import { describeError, type Log } from '../lib/log.ts'
import { fetchJobs } from './fetch-jobs.ts'

export interface Worker {
  /** Fetches now instead of at the next poll. */
  poll(): void
  stop(): Promise<void>
}

/** A tenant has at most 2 × this − 1 running jobs of a kind. */
const MAX_PER_FETCH = 3
/** Jobs of this process are fetched at once; others, and those that are due later, at the next poll. */
const POLL_MS = { busy: 500, idle: 2000 }
const PAUSE_AFTER_ERROR_MS = 2000

type FinishedJob = { id: string; retryCount: number }

function makeReports(boss: PgBoss, name: QueuedJob, log: Log) {
  let done: FinishedJob[] = []
  let reporting: Promise<void> | undefined
  const report = async () => {
    while (done.length > 0) {
      const ids = done
      done = []
      // Unreported jobs run again after their timeout.
      await boss.complete(name, ids).catch(error => log.error({ err: error, job: name }, 'jobs not reported'))
    }
    reporting = undefined
  }
  return (job: FinishedJob): Promise<void> => {
    done.push(job)
    reporting ??= report()
    return reporting
  }
}

function makeTenantLimits() {
  const running = new Map<string, number>()
  return {
    add: (tenantId: string, by: 1 | -1) => {
      const now = (running.get(tenantId) ?? 0) + by
      if (now > 0) running.set(tenantId, now)
      else running.delete(tenantId)
    },
    full: () => [...running].filter(([, jobs]) => jobs >= MAX_PER_FETCH).map(([id]) => id),
  }
}

/** Resolves early when aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)

/** Pauses between polls, longer while nothing is found. */
function makePauses(signal: AbortSignal) {
  let pollNow = Promise.withResolvers<void>()
  let wait = POLL_MS.busy
  return {
    end: () => pollNow.resolve(),
    prepare: () => {
      pollNow = Promise.withResolvers()
    },
    after: async (taken: number) => {
      wait = taken > 0 ? POLL_MS.busy : Math.min(wait * 2, POLL_MS.idle)
      if (taken === 0) await Promise.race([pollNow.promise, pause(wait, signal)])
    },
  }
}

interface Kind {
  boss: PgBoss
  name: QueuedJob
  slots: number
  run: Run
  log: Log
}

function makeAttempt({ boss, name, run, log }: Kind): (job: FetchedJob<QueuedJob>) => Promise<void> {
  const report = makeReports(boss, name, log)
  return job => {
    const attempt = { id: job.id, retryCount: job.retryCount }
    return run(job)
      .then(
        () => report(attempt),
        async error => {
          const { type, code } = describeError(error)
          await boss.fail(name, attempt, { type, code })
        },
      )
      .catch(error => log.error({ err: error, job: name }, 'jobs not reported'))
  }
}

/** Runs jobs of one kind, up to `slots` concurrently. A tenant at its limit is skipped until one of its jobs ends. */
export function startWorker(kind: Kind): Worker {
  const { boss, name, slots, log } = kind
  const running = new Map<string, Promise<void>>()
  const limits = makeTenantLimits()
  const runOne = makeAttempt(kind)
  const stopping = new AbortController()
  const { signal } = stopping
  const pauses = makePauses(signal)
  const startJob = async (job: FetchedJob<QueuedJob>) => {
    limits.add(job.payload.tenantId, 1)
    await runOne(job)
    limits.add(job.payload.tenantId, -1)
    running.delete(job.id)
    pauses.end()
  }
  const take = async (): Promise<number> => {
    const free = Math.min(MAX_PER_FETCH, slots - running.size)
    const jobs = free > 0 ? await fetchJobs(boss, name, free, limits.full()) : []
    for (const job of jobs) running.set(job.id, startJob(job))
    return jobs.length
  }
  const loop = async () => {
    while (!signal.aborted) {
      pauses.prepare()
      const taken = await take().catch(async error => {
        log.error({ err: error, job: name }, 'jobs not fetched')
        await pause(PAUSE_AFTER_ERROR_MS, signal)
        return 0
      })
      await pauses.after(taken)
    }
    await Promise.all(running.values())
  }
  const working = loop()
  const stop = () => {
    stopping.abort()
    return working
  }
  return { poll: pauses.end, stop }
}
