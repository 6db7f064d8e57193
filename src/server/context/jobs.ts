import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Payload of each job: ids only, never personal data. Other features add theirs in `<feature>.jobs.ts`. */
export interface Jobs {
  'mail.send': { tenantId: string; mailId: string }
  'picture.make': { tenantId: string; path: string }
  'picture.delete': { tenantId: string; hash: string; path: string }
  'file.delete': { tenantId: string; key: string }
  'payment.return': { tenantId: string; attemptId: string }
  'payment.event': { tenantId: string; eventId: string }
  'invoice.issue': { tenantId: string; bookingId: string }
  'invoice.cleared': { tenantId: string; invoiceId: string }
  'invoice.supplied': Periodic
  'e_invoice.send': { tenantId: string; documentId: string }
  'e_invoice.retry': Periodic
  'booking.complete': Periodic
  'booking.refund': { tenantId: string; quoteId: string; bookingId: string }
  'refund.send': { tenantId: string; refundId: string }
  'quick.refund': { tenantId: string; quickPaymentId: string }
  'quick.document': { tenantId: string; quickPaymentId: string }
  'sandbox.webhook': { tenantId: string; paymentId: string; event: string; delivery: number }
  'account.erase': Periodic
  'file.sweep': Periodic
  'hold.sweep': Periodic
  'hold.warn': Periodic
  'payment.reconcile': Periodic
  'payment.lapse': Periodic
  'payment.remind': Periodic
  'refund.retry': Periodic
  'mail.retry': Periodic
  'request.end': Periodic
  'quote.end': Periodic
}

/** Of a job that runs at an interval for each tenant with due work. */
export type Periodic = Record<string, never>

export type JobName = keyof Jobs
export type TimedJob = { [J in JobName]: Jobs[J] extends Periodic ? J : never }[JobName]
export type QueuedJob = Exclude<JobName, TimedJob>

export interface FetchedJob<J extends QueuedJob> {
  id: string
  name: J
  payload: Jobs[J]
  retryCount: number
  /** Including this one. */
  tries: number
  /** No retry follows. */
  last: boolean
}
export type Run = <J extends QueuedJob>(job: FetchedJob<J>) => Promise<void>

export interface JobOptions {
  afterSeconds?: number
  /** Taken before the others of its kind. */
  urgent?: boolean
}

export interface JobSender {
  /** Inserts the job in the caller's transaction. */
  send<J extends QueuedJob>(db: Kysely<Schema>, job: J, payload: Jobs[J], options?: JobOptions): Promise<void>
  /** Jobs of these kinds were committed: polls for them now. */
  poll(kinds: Iterable<QueuedJob>): void
}
