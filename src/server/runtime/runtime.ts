import { type Changes, makeChanges } from '../context/changes.ts'
import type { Context } from '../context/context.ts'
import { GUARDS, type Guards } from '../context/guards.ts'
import { type ContextInput, makeContext } from '../context/make-context.ts'
import { openTenants, type TenantDirectory } from '../context/tenants.ts'
import { keepIndexes } from '../db/indexes.ts'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { asOpeningError } from '../db/opening-error.ts'
import { orderAllDocuments } from '../features/invoices/issue.service.ts'
import { type JobQueue, openQueue } from '../jobs/queue.ts'
import { startRounds } from '../jobs/rounds.ts'
import { makeRun } from '../jobs/run-job.ts'
import type { Timers } from '../jobs/timers.ts'
import type { Config } from '../lib/config.ts'
import { config as currentConfig, setConfig } from '../lib/config.ts'
import { type Log, makeLog } from '../lib/log.ts'
import { seedDemo } from '../seed/index.ts'
import { compose } from './composition.ts'

export interface Runtime {
  config: Config
  db: Database
  tenants: TenantDirectory
  changes: Changes
  jobs: JobQueue
  log: Log
  contextFor(input: ContextInput): Context
  /** Starts jobs and timers; without it the process only serves and enqueues. */
  work(): Promise<void>
  /** Stops starting jobs and rounds; resolves when the running ones are done. */
  stopWork(): Promise<void>
  close(): Promise<void>
}

export interface Parts {
  guards?: Guards
  log?: Log
  wrapDatabase?(database: Database): Database
}

async function assemble(config: Config, log: Log, opened: Database, parts: Parts): Promise<Runtime> {
  const { guards = GUARDS, wrapDatabase = same => same } = parts
  compose()
  const db = wrapDatabase(opened)
  await migrate(db.pool, sentence => log.info(sentence))
  await db.checkRole()
  const changes = makeChanges(log)
  const tenants = await openTenants(db, changes.publish, log)
  const contextFor = (input: ContextInput) =>
    makeContext({ database: db, queue: () => jobs, log, guards, stampOf: tenants.stampOf }, input)
  const jobs = await openQueue(db, log, makeRun({ tenants, contextFor, log }))
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
      timers = [...startRounds(runtime), keepIndexes(db, log)]
    },
    stopWork: async () => {
      await Promise.all([...timers.map(timer => timer.stop()), jobs.stopWork()])
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

/** Opens the database (migrated), tenants and queue. Throws OpeningError. */
export async function createRuntime(settings: Config, parts: Parts = {}): Promise<Runtime> {
  const config = setConfig(settings)
  const { log = makeLog(config.logLevel) } = parts
  let db: Database | undefined
  try {
    db = await openDatabase(config, log, config.replicaUrls)
    return await assemble(config, log, db, parts)
  } catch (error) {
    await db?.close()
    throw asOpeningError(error)
  }
}

/** Jobs issue what the demo's bookings owe, after the start. */
async function orderDemoPapers({ tenants, contextFor }: Runtime): Promise<void> {
  for (const tenant of tenants.ids().flatMap(id => tenants.byId(id) ?? []))
    await contextFor({ tenant, lang: 'en', actor: { kind: 'system', id: null } }).unit(orderAllDocuments)
}

// The demo is seeded only into an empty embedded database.
async function openToServe(): Promise<Runtime> {
  const made = await createRuntime(currentConfig())
  const { config, db, tenants } = made
  const plants = !config.demoOff && db.embedded && tenants.ids().length === 0
  if (plants && (await seedDemo(db, { port: config.port }))) {
    await tenants.refresh()
    await orderDemoPapers(made)
  }
  await made.work()
  return made
}

// On globalThis, because the development server reloads this module.
const store = globalThis as typeof globalThis & { rihlaRuntime?: Promise<Runtime> }

/** The runtime of this process, opened on first use, with its jobs running. */
export function runtime(): Promise<Runtime> {
  store.rihlaRuntime ??= openToServe().catch(error => {
    store.rihlaRuntime = undefined
    throw error
  })
  return store.rihlaRuntime
}

export function setRuntime(made: Runtime): void {
  store.rihlaRuntime = Promise.resolve(made)
}
