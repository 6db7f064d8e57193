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
