import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { handlerOf, queuedJobs } from '../context/job-registry.ts'
import type { JobSender, QueuedJob, Run } from '../context/jobs.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { newId } from '../lib/ids.ts'
import type { Log } from '../lib/log.ts'
import { fetchJobs } from './fetch-jobs.ts'
import { queueClock } from './queue-clock.ts'
import { startWorker, type Worker } from './worker.ts'

const RETRY = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 }
const STOP_MS = 10_000

export interface JobQueue extends JobSender {
  work(): Promise<void>
  /** Runs all due jobs one by one and returns their number; for tests. */
  drain(): Promise<number>
  stopWork(): Promise<unknown>
  stop(): Promise<void>
}

function inTransaction(db: Kysely<Schema>) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: [...rows] }
    },
  }
}

// Units run as the application's role, which may only insert jobs.
const grant = (db: Kysely<Schema>) =>
  sql`grant usage on schema pgboss to rihla_app; grant select, insert on all tables in schema pgboss to rihla_app`.execute(
    db,
  )

/** Asking each of the queues for a job would be most of the work. */
async function queuesWithJobs({ pool }: Pick<Database, 'pool'>): Promise<QueuedJob[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()",
  )
  const due = new Set(rows.map(({ name }) => name))
  return queuedJobs().filter(name => due.has(name))
}

async function drain(boss: PgBoss, database: Database, run: Run): Promise<number> {
  let done = 0
  for (const name of await queuesWithJobs(database)) {
    for (let jobs = await fetchJobs(boss, name, 1); jobs.length > 0; jobs = await fetchJobs(boss, name, 1)) {
      for (const job of jobs) {
        await run(job)
        await boss.complete(name, job.id)
        done++
      }
    }
  }
  return done > 0 ? done + (await drain(boss, database, run)) : 0
}

// The queue's own tables and functions stay on the machine that is asked.
const onlyHere = (text: string) =>
  /\b(create|alter)\b/i.test(text)
    ? `set citus.enable_ddl_propagation = off; ${text}; reset citus.enable_ddl_propagation`
    : text

type Where = Pick<Database, 'pool' | 'distributed'>

async function openBoss(database: Where, log: Log, names: string[]): Promise<PgBoss> {
  const distributed = await database.distributed()
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await database.pool.query(distributed && !values?.length ? onlyHere(text) : text, values)
    // pg returns a list of results for several statements.
    return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result
  }
  const clock = queueClock
  const boss = new PgBoss({
    db: { executeSql },
    clock,
    schema: 'pgboss',
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error: Error) => log.error({ err: error }, 'queue'))
  await boss.start()
  const there = new Set((await boss.getQueues()).map(queue => queue.name))
  for (const name of names.filter(each => !there.has(each))) {
    await boss.createQueue(name, RETRY)
    // Fills pg-boss's cache of queues, as its start did for those there. Otherwise the first job reads it on a second
    // connection inside a transaction, and many at once exhaust the pool.
    await boss.getJobById(name, newId())
  }
  return boss
}

/** Stops fetching and waits up to ten seconds for running jobs. */
async function rest(workers: Map<QueuedJob, Worker>): Promise<void> {
  const ended = Promise.all([...workers.values()].map(worker => worker.stop()))
  await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })])
}

const sendBy =
  (boss: PgBoss): JobSender['send'] =>
  async (db, job, payload, { afterSeconds, urgent } = {}) => {
    const group = { id: payload.tenantId }
    const when = { startAfter: afterSeconds, priority: urgent ? 1 : 0 }
    await boss.send(job, payload, { db: inTransaction(db), ...when, group })
  }

const close = (boss: PgBoss) => boss.stop({ graceful: true, timeout: 1000, close: false })

/** Opens the queue only to send jobs of these names. */
export async function openSender(database: Where, log: Log, names: string[]) {
  const boss = await openBoss(database, log, names)
  return { send: sendBy(boss), stop: () => close(boss) }
}

/** Opens the queue in the schema `pgboss`, which it creates on first use. */
export async function openQueue(database: Database, log: Log, run: Run): Promise<JobQueue> {
  const boss = await openBoss(database, log, queuedJobs())
  await grant(database.admin)
  const workers = new Map<QueuedJob, Worker>()
  return {
    send: sendBy(boss),
    poll: kinds => {
      for (const kind of kinds) workers.get(kind)?.poll()
    },
    work: async () => {
      for (const name of queuedJobs())
        workers.set(name, startWorker({ boss, name, slots: handlerOf(name).slots, run, log }))
    },
    drain: () => drain(boss, database, run),
    stopWork: () => rest(workers),
    stop: async () => {
      await rest(workers)
      await close(boss)
    },
  }
}
