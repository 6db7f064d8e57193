import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { ROOT } from '../../src/server/lib/root.ts'
import type { App } from './app.ts'

const started: ChildProcess[] = []

/** Starts a process that runs the jobs of the app's database, and waits until it does. */
export async function startWorker({ runtime }: App, smtpUrl: string): Promise<ChildProcess> {
  const { databaseUrl, dataDir, secret, port } = runtime.config
  const worker = fork(join(ROOT, 'tests/support/worker.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      RIHLA_DATA: dataDir,
      RIHLA_SECRET: secret,
      SMTP_URL: smtpUrl,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  })
  started.push(worker)
  await once(worker, 'message')
  return worker
}

/** Ends those that a failed test left. */
export function killAll(): void {
  for (const worker of started) worker.kill('SIGKILL')
}

/** Ends it as a power cut would. */
export async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

/**
 * As if some minutes had passed since a worker was killed: its leases of mails are over, and the queue itself looks
 * after the jobs it left.
 */
export async function passMinutes({ runtime }: App): Promise<void> {
  const { pool } = runtime.db
  const [past, minutes] = ["now() - interval '1 second'", "interval '5 minutes'"]
  await pool.query(`update mails set next_try_at = ${past} where state in ('waiting', 'sending')`)
  await pool.query(`update pgboss.job set started_on = started_on - ${minutes} where state = 'active'`)
  await pool.query(`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss', supervise: false, migrate: false })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
  await pool.query(`update pgboss.job set start_after = ${past} where state in ('created', 'retry')`)
}
