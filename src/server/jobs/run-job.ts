import type { Context } from '../context/context.ts'
import { handlerOf, type QueuedHandler } from '../context/job-registry.ts'
import type { FetchedJob, QueuedJob, Run } from '../context/jobs.ts'
import type { TenantDirectory } from '../context/tenants.ts'
import { inDigitsOf } from '../lib/digits.ts'
import type { Log } from '../lib/log.ts'
import { metrics } from '../lib/metrics.ts'
import { systemInput } from './system-input.ts'

interface JobDependencies {
  tenants: TenantDirectory
  contextFor(input: ReturnType<typeof systemInput>): Context
  log: Log
}

async function contextOf({ tenants, contextFor }: JobDependencies, id: string): Promise<Context | undefined> {
  // The job of a new tenant may arrive before the tenant's notification.
  if (!tenants.byId(id)) await tenants.refresh([id])
  const tenant = tenants.byId(id)
  return tenant && contextFor(systemInput(tenant))
}

/** Runs one attempt of a job; logs and counts the result. Rethrows errors. */
export function makeRun(running: JobDependencies): Run {
  const { log } = running
  return async <J extends QueuedJob>(job: FetchedJob<J>) => {
    const started = performance.now()
    const ctx = await contextOf(running, job.payload.tenantId)
    const ended = (result: 'done' | 'failed' | 'gave_up') => {
      const ms = Math.round(performance.now() - started)
      metrics.jobs.observe({ kind: job.name, result }, ms / 1000)
      return { job: job.name, tenant: ctx?.tenant.key, tries: job.tries, ms }
    }
    try {
      const { run } = handlerOf(job.name) as QueuedHandler<J>
      if (ctx) await inDigitsOf(ctx.tenant, () => run(ctx, job.payload))
      log.debug(ended('done'), 'job done')
    } catch (error) {
      if (job.last) log.error({ err: error, ...ended('gave_up') }, 'job gave up')
      else log.warn({ err: error, ...ended('failed') }, 'job failed')
      throw error
    }
  }
}
