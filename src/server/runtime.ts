import { type Changes, makeChanges } from './changes.ts'
import type { Config } from './config.ts'
import { config as currentConfig, setConfig } from './config.ts'
import type { Context, Jobs, Tenant } from './context.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { seedDemo } from './db/seed/index.ts'
import { forgetAnsweredInvitations } from './features/agencies/invitations.service.ts'
import { forgetOldGrants } from './features/auth/guests.service.ts'
import { forgetUnconfirmed } from './features/auth/registration.service.ts'
import { forgetOldSessions } from './features/auth/sessions.service.ts'
import { forgetOldTokens } from './features/auth/tokens.service.ts'
import { forgetOldMails } from './features/notifications/notifications.service.ts'
import { dropOldKeys } from './http/idempotency-store.ts'
import { dropOldPoints } from './http/limits-store.ts'
import { handlers } from './jobs/handlers.ts'
import { type JobQueue, openQueue, type QueuedJob, type TimedJob } from './jobs/queue.ts'
import { every, type Timers } from './jobs/timers.ts'
import { type Log, makeLog } from './log.ts'
import { type ContextInput, makeContext } from './make-context.ts'
import { openTenants, type TenantDirectory } from './tenants.ts'

export interface Runtime {
  config: Config
  db: Database
  tenants: TenantDirectory
  changes: Changes
  jobs: JobQueue
  log: Log
  contextFor(input: ContextInput): Context
  /** Begins to run jobs and timers; without it the process only serves and enqueues. */
  work(): Promise<void>
  close(): Promise<void>
}

const SWEEP_MS = 60_000
const RECONCILE_MS = 20_000
const CLEANING_MS = 10 * 60_000
const ERASE_MS = 60 * 60_000

/** For jobs: nobody's language, the system as actor. */
const systemInput = (tenant: Tenant): ContextInput => ({
  tenant,
  lang: 'en',
  actor: { kind: 'system', id: null },
})

/** Throws away what has no use any more: grants, keys, sessions, links and counters that are over. */
async function clean(runtime: Runtime): Promise<void> {
  await dropOldPoints(runtime.db)
  for (const tenant of runtime.tenants.all()) {
    const ctx = runtime.contextFor(systemInput(tenant))
    await forgetOldGrants(ctx)
    await forgetOldSessions(ctx)
    await forgetOldTokens(ctx)
    await forgetUnconfirmed(ctx)
    await forgetAnsweredInvitations(ctx)
    await forgetOldMails(ctx)
    await ctx.unit(dropOldKeys)
  }
}

function startTimers(runtime: Runtime): Timers[] {
  const forEachTenant = (name: TimedJob, ms: number) =>
    every(ms, name, runtime.log, async () => {
      for (const tenant of runtime.tenants.all())
        await handlers[name]?.(runtime.contextFor(systemInput(tenant)), {})
    })
  const cleaning = every(CLEANING_MS, 'cleaning', runtime.log, () => clean(runtime))
  const rounds = [
    forEachTenant('hold.sweep', SWEEP_MS),
    forEachTenant('payment.reconcile', RECONCILE_MS),
    forEachTenant('account.erase', ERASE_MS),
  ]
  return [...rounds, cleaning]
}

/** Opens everything a server process needs: database (migrated), tenants, queue. */
export async function createRuntime(settings: Config): Promise<Runtime> {
  const config = setConfig(settings)
  const log = makeLog(config.logLevel)
  const db = await openDatabase(config)
  await migrate(db.pool)
  await db.checkRole()
  const changes = makeChanges(log)
  const tenants = await openTenants(db, changes.tell)
  const contextFor = (input: ContextInput) => makeContext(db, () => jobs, input)
  const run = async <J extends QueuedJob>(name: J, payload: Jobs[J]) => {
    const tenant = tenants.byId(payload.tenantId)
    if (tenant) await handlers[name]?.(contextFor(systemInput(tenant)), payload)
  }
  const jobs = await openQueue(db, log, run)
  let timers: Timers[] = []
  const runtime: Runtime = {
    config,
    db,
    tenants,
    changes,
    jobs,
    log,
    contextFor,
    work: async () => {
      await jobs.work()
      timers = startTimers(runtime)
    },
    close: async () => {
      await tenants.stop()
      await Promise.all(timers.map(timer => timer.stop()))
      await jobs.stop()
      await db.close()
    },
  }
  return runtime
}

// The demo is planted into an empty embedded database only, never into one that was given.
async function openToServe(): Promise<Runtime> {
  const made = await createRuntime(currentConfig())
  const { config, db, tenants } = made
  if (db.embedded && tenants.all().length === 0 && (await seedDemo(db, { port: config.port })))
    await tenants.refresh()
  await made.work()
  return made
}

// On globalThis, because the development server loads this module again after every change.
const store = globalThis as typeof globalThis & { rihlaRuntime?: Promise<Runtime> }

/** The one runtime of this process, opened on first use, with its jobs running. */
export function runtime(): Promise<Runtime> {
  store.rihlaRuntime ??= openToServe().catch(error => {
    store.rihlaRuntime = undefined
    throw error
  })
  return store.rihlaRuntime
}

/** Puts a runtime that was made elsewhere in its place. */
export function setRuntime(made: Runtime): void {
  store.rihlaRuntime = Promise.resolve(made)
}
