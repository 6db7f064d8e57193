import pLimit from 'p-limit'
import type { Context } from '../context/context.ts'
import { handlerOf, timedJobs } from '../context/job-registry.ts'
import type { TimedJob } from '../context/jobs.ts'
import type { ContextInput } from '../context/make-context.ts'
import type { TenantDirectory } from '../context/tenants.ts'
import type { Database } from '../db/open.ts'
import { retryMails } from '../features/notifications/retrying.service.ts'
import { inDigitsOf } from '../lib/digits.ts'
import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'
import { deleteOldPoints } from '../stores/limits-store.ts'
import { clean, makeRoundRobin } from './cleaning.ts'
import { tenantsWithDue } from './due.repo.ts'
import { systemInput } from './system-input.ts'
import { every, type Timers } from './timers.ts'

const CLEANING_MS = 10 * 60_000
/** Tenants per cleanup: ten thousand are reached within a day. */
const TENANTS_PER_CLEANUP = 100

interface Rounds {
  db: Database
  tenants: TenantDirectory
  contextFor(input: ContextInput): Context
  log: Log
}

function failed(log: Log, job: string, err: unknown, about: object = {}): void {
  metrics.roundsFailed.inc({ round: job })
  log.error({ err, job, ...about }, 'round failed')
}

/** Runs `work` for each tenant; an error in one does not stop the others. */
async function forEach(
  { tenants, contextFor, log }: Rounds,
  name: string,
  ids: string[],
  work: (ctx: Context) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  await pLimit(concurrency).map(ids, async id => {
    const tenant = tenants.byId(id)
    if (!tenant) return
    try {
      await inDigitsOf(tenant, () => work(contextFor(systemInput(tenant))))
    } catch (error) {
      failed(log, name, error, { tenant: tenant.key })
    }
  })
}

export async function round(rounds: Rounds, name: TimedJob): Promise<void> {
  const due = await tenantsWithDue(rounds.db, name, new Date())
  const { run, concurrency } = handlerOf(name)
  await forEach(rounds, name, due, run, concurrency)
}

/** Retries all waiting mails on start: their cause may have been fixed. */
export async function retryAllMails(rounds: Rounds): Promise<void> {
  const ever = new Date('2200-01-01')
  const waiting = await tenantsWithDue(rounds.db, 'mail.retry', ever)
  await forEach(rounds, 'mail.retry', waiting, ctx => retryMails(ctx, ever))
}

export function startRounds(rounds: Rounds): Timers[] {
  const nextTenants = makeRoundRobin(TENANTS_PER_CLEANUP)
  const cleaning = async () => {
    await deleteOldPoints(rounds.db).catch(err => failed(rounds.log, 'cleaning', err))
    await forEach(rounds, 'cleaning', nextTenants(rounds.tenants.ids()), clean)
  }
  const timed = (name: TimedJob) =>
    every(handlerOf(name).everyMs, name, rounds.log, () => round(rounds, name))
  const first = retryAllMails(rounds).catch(error =>
    rounds.log.error({ err: error, job: 'mail.retry' }, 'round failed'),
  )
  return [
    { stop: () => first },
    ...timedJobs().map(timed),
    every(CLEANING_MS, 'cleaning', rounds.log, cleaning),
  ]
}
