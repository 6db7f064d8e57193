import type { Kysely, Transaction } from 'kysely'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { BatchItem } from '../db/batch.ts'
import type { LogPosition } from '../db/replicas/log-position.ts'
import type { Schema } from '../db/schema.ts'
import type { Log } from '../lib/log.ts'
import type { Tenant } from '../lib/tenant.ts'
import type { Guards } from './guards.ts'
import type { JobOptions, Jobs, QueuedJob } from './jobs.ts'

export type Db = Kysely<Schema> | Transaction<Schema>

export type ActorKind = 'guest' | 'customer' | 'agent' | 'staff' | 'system' | 'gateway'
export interface Actor {
  kind: ActorKind
  id: string | null
}

/** What the HTTP layer sets in the response for the service. */
export interface Effects {
  /** A new session token to set, or null to clear it. */
  session?: string | null
  /** A guest token to set, or null to clear it. */
  guest?: string | null
  /** E-mail address the caller has proved to own: its failed sign-in attempts are reset. */
  provenAddress?: string
  /** Token that marks this browser as one that has signed in, to set. */
  knownBrowser?: string
  /** Only a guest grant allowed this response: it must not be cached. */
  byGrant?: true
  /** A booking was opened to who knew its reference and a surname. */
  byName?: true
  /** Where the caller's last write is: reads that follow must have it. Only where there are replicas. */
  wrote?: LogPosition
}

/** One request (or job) of one tenant. */
export interface Context {
  tenant: Tenant
  /** Where the caller is when not at the tenant's own address: cookies do not follow there. */
  origin?: string
  user?: SessionUser
  /** SHA-256 of the guest cookie's token. */
  guestTokenHash?: string
  /** Token of an earlier sign-in on this browser; not verified yet. */
  knownBrowser?: string
  sessionTokenHash?: string
  /** The last write of an earlier request. */
  wrote?: LogPosition
  /** The User-Agent header, truncated; shown only to the user it belongs to. */
  userAgent?: string
  lang: Lang
  now: Date
  requestId: string
  ip: string
  actor: Actor
  /** A dangerous act that a second person, `by`, has confirmed. The caller is who asked for it. */
  approval?: { act: string; subjectId: string; amountMinor: number | null; args: unknown; by: string }
  effects: Effects
  /** Fields must not identify a person. */
  log: Log
  guards: Guards
  /** Runs `work` in one transaction scoped to the tenant; retried after serialisation failure and deadlock. */
  unit<T>(work: (u: Unit) => Promise<T>): Promise<T>
  /**
   * Runs `work`, which changes nothing, where it may be a second old: lists, search, reports, public pages. The caller's
   * own writes are seen. On a replica if there is one; else, and for jobs, as a unit.
   */
  read<T>(work: (u: Unit) => Promise<T>): Promise<T>
  /** Runs one statement as such a transaction in one round trip. False when it did not apply. */
  batched(piece: BatchItem): Promise<boolean>
}

export interface Unit extends Context {
  db: Db
  /** One statement with escaped values, sent together with the commit: locks are released a round trip earlier. */
  last(statement: string): void
  /** Announces changes to every process after the commit: `settings`, or page tags. Serialised: for rare changes. */
  changed(...tags: string[]): void
  /** Inserted in this transaction, run after its commit. */
  enqueue<J extends QueuedJob>(job: J, payload: Jobs[J], options?: JobOptions): Promise<void>
  /** Stores the response of an idempotent call of several transactions; call it in the last one. Absent elsewhere. */
  storeResponse?(data: unknown): void
}
