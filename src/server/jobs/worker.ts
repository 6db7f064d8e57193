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
const POLL_MS = 500
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
  let pollNow = Promise.withResolvers<void>()
  const startJob = async (job: FetchedJob<QueuedJob>) => {
    limits.add(job.payload.tenantId, 1)
    await runOne(job)
    limits.add(job.payload.tenantId, -1)
    running.delete(job.id)
    pollNow.resolve()
  }
  const take = async (): Promise<number> => {
    const free = Math.min(MAX_PER_FETCH, slots - running.size)
    const jobs = free > 0 ? await fetchJobs(boss, name, free, limits.full()) : []
    for (const job of jobs) running.set(job.id, startJob(job))
    return jobs.length
  }
  const loop = async () => {
    while (!signal.aborted) {
      pollNow = Promise.withResolvers<void>()
      const taken = await take().catch(async error => {
        log.error({ err: error, job: name }, 'jobs not fetched')
        await pause(PAUSE_AFTER_ERROR_MS, signal)
        return 0
      })
      if (taken === 0) await Promise.race([pollNow.promise, pause(POLL_MS, signal)])
    }
    await Promise.all(running.values())
  }
  const working = loop()
  const stop = () => {
    stopping.abort()
    return working
  }
  return { poll: () => pollNow.resolve(), stop }
}
