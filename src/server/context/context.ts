import type { Kysely, Transaction } from 'kysely'
import type { SessionUser } from '#shared/contract/auth.ts'
import type { Lang } from '#shared/i18n/index.ts'
import type { Piece } from '../db/at-once.ts'
import type { Schema } from '../db/schema.ts'
import type { Log } from '../lib/log.ts'
import type { Tenant } from '../lib/tenant.ts'
import type { Guards } from './guards.ts'
import type { Jobs, QueuedJob } from './jobs.ts'

export type Db = Kysely<Schema> | Transaction<Schema>

export type ActorKind = 'guest' | 'customer' | 'agent' | 'staff' | 'system' | 'gateway'
export interface Actor {
  kind: ActorKind
  id: string | null
}

/** What the HTTP layer does to the answer on the service's behalf. */
export interface Effects {
  /** A new session token to set, or null to clear it. */
  session?: string | null
  /** A guest token to set, or null to clear it. */
  guest?: string | null
  /** Address of an account that turned out to be the caller's: tries that failed before no longer count. */
  provenAddress?: string
  /** A token that tells this browser as one that has logged in, to set. */
  knownBrowser?: string
  /** What is answered was opened by a guest's grant alone: no browser may keep it. */
  byGrant?: true
}

/** One request (or one job) of one tenant. */
export interface Context {
  tenant: Tenant
  user?: SessionUser
  /** SHA-256 of the guest cookie's token, when the browser sent one. */
  guestTokenHash?: string
  /** What the browser got when it logged in before; not yet checked. */
  knownBrowser?: string
  /** SHA-256 of the session token. */
  sessionTokenHash?: string
  /** What the browser says it is, cut short; only ever shown to the person it belongs to. */
  userAgent?: string
  lang: Lang
  now: Date
  requestId: string
  ip: string
  actor: Actor
  effects: Effects
  /** Only fields that name no person. */
  log: Log
  guards: Guards
  /** Runs `work` in one transaction scoped to the tenant; retried on serialisation failure and deadlock. */
  unit<T>(work: (u: Unit) => Promise<T>): Promise<T>
  /** Runs one statement as such a transaction, in a single round trip. False when it took nothing and left nothing. */
  atOnce(piece: Piece): Promise<boolean>
}

/** A context inside its transaction. A nested `unit` joins it. */
export interface Unit extends Context {
  db: Db
  /** One statement, its values escaped, that is sent with the commit: locks end a round trip earlier. */
  last(statement: string): void
  /**
   * Says what of the tenant changed, to every process within a second of the commit: `settings`, or what pages
   * depend on. Commits that say something wait for one another, so it is not for what happens all the time.
   */
  changed(...tags: string[]): void
  /** Written in this transaction, done after it. */
  enqueue<J extends QueuedJob>(job: J, payload: Jobs[J], options?: { afterSeconds?: number }): Promise<void>
  /**
   * What an idempotent call in steps answers, if its last transaction is this one: the key is finished with the
   * commit. Absent elsewhere.
   */
  answered?(data: unknown): void
}
