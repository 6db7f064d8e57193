import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Jobs by name; payloads hold ids only, never personal data. */
export interface Jobs {
  'mail.send': { tenantId: string; mailId: string }
  'picture.make': { tenantId: string; path: string }
  'payment.check': { tenantId: string; attemptId: string }
  'payment.event': { tenantId: string; eventId: string }
  'sandbox.webhook': { tenantId: string; paymentId: string; event: string; delivery: number }
  'account.erase': Record<string, never>
  'hold.sweep': Record<string, never>
  'payment.reconcile': Record<string, never>
  'mail.retry': Record<string, never>
}

export type JobName = keyof Jobs
/** Rounds for every tenant (see timers.ts). */
export type TimedJob = 'account.erase' | 'hold.sweep' | 'mail.retry' | 'payment.reconcile'
/** Jobs of one tenant. */
export type QueuedJob = Exclude<JobName, TimedJob>

/** One try of a job. */
export interface FetchedJob<J extends QueuedJob> {
  id: string
  name: J
  payload: Jobs[J]
  retryCount: number
  /** This one included. */
  tries: number
  /** After it there is none. */
  last: boolean
}
export type Run = <J extends QueuedJob>(job: FetchedJob<J>) => Promise<void>

/** What a unit needs of the queue. */
export interface JobSender {
  /** Writes the job in the caller's transaction; it exists when that commits. */
  send<J extends QueuedJob>(
    db: Kysely<Schema>,
    job: J,
    payload: Jobs[J],
    afterSeconds?: number,
  ): Promise<void>
  /** Jobs of these kinds were committed here: looks for them now instead of at the next poll. */
  wake(kinds: Iterable<QueuedJob>): void
}
