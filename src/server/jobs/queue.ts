import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Jobs } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'

export type JobName = keyof Jobs
/** Rounds for every tenant (see timers.ts). */
export type TimedJob = 'account.erase' | 'hold.sweep' | 'payment.reconcile'
/** Jobs of one tenant. */
export type QueuedJob = Exclude<JobName, TimedJob>
export type Run = <J extends QueuedJob>(name: J, payload: Jobs[J]) => Promise<void>

export const QUEUES = [
  'mail.send',
  'payment.check',
  'payment.event',
  'picture.make',
  'sandbox.webhook',
] as const satisfies QueuedJob[]
const RETRY = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 }

export interface JobQueue {
  /** Writes the job in the caller's transaction; it exists when that commits. */
  send<J extends JobName>(db: Kysely<Schema>, job: J, payload: Jobs[J], afterSeconds?: number): Promise<void>
  /** Runs jobs as they come, until stop. */
  work(): Promise<void>
  /** Runs what is due now, one by one, and returns how many; for tests. */
  drain(): Promise<number>
  /** Takes no further job; resolves when those that run are done. */
  rest(): Promise<unknown>
  stop(): Promise<void>
}

function inTransaction(db: Kysely<Schema>) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const query = { sql: text, parameters: values, query: { kind: 'RawNode' }, queryId: { queryId: 'job' } }
      const { rows } = await db.executeQuery(query as unknown as CompiledQuery)
      return { rows: [...rows] }
    },
  }
}

// Units run as the application's role, which may put jobs in and nothing else.
const grant = (db: Kysely<Schema>) =>
  sql`grant usage on schema pgboss to rihla_app; grant select, insert on all tables in schema pgboss to rihla_app`.execute(
    db,
  )

async function drain(boss: PgBoss, run: Run): Promise<number> {
  let done = 0
  for (const name of QUEUES) {
    for (let jobs = await boss.fetch(name); jobs.length > 0; jobs = await boss.fetch(name)) {
      for (const job of jobs) {
        await run(name, job.data as Jobs[typeof name])
        await boss.complete(name, job.id)
        done++
      }
    }
  }
  return done > 0 ? done + (await drain(boss, run)) : 0
}

/** Opens the queue in the database's own schema `pgboss`, making it on first use. */
export async function openQueue(database: Database, log: Log, run: Run): Promise<JobQueue> {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await database.pool.query(text, values)
    // pg answers a text of several statements with a list of results.
    return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result
  }
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', monitorVacuum: false, reindex: false })
  boss.on('error', (error: Error) => log.error({ err: error }, 'queue'))
  await boss.start()
  for (const name of QUEUES) {
    await boss.createQueue(name, RETRY)
    // Any look-up makes pg-boss remember the queue. Else the first job would ask for it on a second connection
    // in the middle of a transaction, and many at once would wait for one another's.
    await boss.getJobById(name, newId())
  }
  await grant(database.admin)
  const once = { batchSize: 1, pollingIntervalSeconds: 0.5 }
  return {
    send: async (db, job, payload, afterSeconds) => {
      await boss.send(job, payload, { db: inTransaction(db), startAfter: afterSeconds })
    },
    work: async () => {
      for (const name of QUEUES) {
        await boss.work<Jobs[typeof name]>(name, once, async ([job]) => {
          if (job) await run(name, job.data)
        })
      }
    },
    drain: () => drain(boss, run),
    rest: () => Promise.all(QUEUES.map(name => boss.offWork(name))),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}
