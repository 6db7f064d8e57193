import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Jobs by name; payloads hold ids only, never personal data. */
export interface Jobs {
  'mail.send': { tenantId: string; mailId: string }
  'picture.make': { tenantId: string; path: string }
  'payment.check': { tenantId: string; attemptId: string }
  'payment.event': { tenantId: string; eventId: string }
  'block.cancel': { tenantId: string; blockId: string }
  'departure.call_off': { tenantId: string; departureId: string }
  'invoice.issue': { tenantId: string; bookingId: string }
  'e_invoice.send': { tenantId: string; documentId: string }
  'e_invoice.retry': Record<string, never>
  'booking.complete': Record<string, never>
  'booking.refund': { tenantId: string; quoteId: string; bookingId: string }
  'refund.send': { tenantId: string; refundId: string }
  'quick.refund': { tenantId: string; quickPaymentId: string }
  'schedule.tell': { tenantId: string; changeId: string }
  'sandbox.webhook': { tenantId: string; paymentId: string; event: string; delivery: number }
  'account.erase': Record<string, never>
  'allocation.recall': Record<string, never>
  'hold.sweep': Record<string, never>
  'payment.reconcile': Record<string, never>
  'payment.remind': Record<string, never>
  'mail.retry': Record<string, never>
  'rating.ask': Record<string, never>
  'hold.warn': Record<string, never>
  'request.end': Record<string, never>
  'stock.release': Record<string, never>
  'supplier.round': Record<string, never>
  'supplier.ask': { tenantId: string; bookingId: string }
  'waiting.round': Record<string, never>
  'waiting.settle': { tenantId: string; departureId: string }
}

export type JobName = keyof Jobs
/** Periodic tasks over all tenants (see timers.ts). */
export type TimedJob =
  | 'account.erase'
  | 'allocation.recall'
  | 'booking.complete'
  | 'e_invoice.retry'
  | 'hold.sweep'
  | 'hold.warn'
  | 'mail.retry'
  | 'payment.reconcile'
  | 'payment.remind'
  | 'rating.ask'
  | 'request.end'
  | 'stock.release'
  | 'supplier.round'
  | 'waiting.round'
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
