import type { RawBuilder } from 'kysely'
import type { Context } from './context.ts'
import type { JobName, Jobs, QueuedJob, TimedJob } from './jobs.ts'

/** Handlers are idempotent: a job may run twice. */
export interface QueuedHandler<J extends QueuedJob> {
  /** How many run concurrently in one process. */
  slots: number
  run(ctx: Context, payload: Jobs[J]): Promise<unknown>
}

export interface TimedHandler {
  everyMs: number
  /** `table where …` with a `tenant_id`: one query finds the tenants with due work, however many there are. */
  due(until: Date): RawBuilder<unknown>
  run(ctx: Context): Promise<unknown>
  /** Tenants at a time, where one may wait long for a server of its own. Default: one. */
  concurrency?: number
}

export type Handlers<Names extends JobName = JobName> = {
  [J in Names]: J extends QueuedJob ? QueuedHandler<J> : TimedHandler
}

const handlers: Partial<Handlers> = {}

/** Called by `composition.ts`; a later handler replaces an earlier one. */
export function registerJobs(more: Partial<Handlers>): void {
  Object.assign(handlers, more)
}

/** Throws when the job is not registered. */
export function handlerOf<J extends JobName>(name: J): Handlers[J] {
  const handler = handlers[name]
  if (!handler) throw new Error(`No handler of the job ${name}`)
  return handler as Handlers[J]
}

const names = Object.keys as (handlers: Partial<Handlers>) => JobName[]
export const queuedJobs = () =>
  names(handlers).filter((name): name is QueuedJob => 'slots' in handlerOf(name))
export const timedJobs = () => names(handlers).filter((name): name is TimedJob => 'due' in handlerOf(name))
