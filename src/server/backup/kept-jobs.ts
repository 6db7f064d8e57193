import type pg from 'pg'
import type { JobSender, QueuedJob } from '../context/jobs.ts'
import { kyselyOn } from '../db/kysely.ts'
import { readLines } from './parts.ts'

interface KeptJob {
  name: QueuedJob
  data: { tenantId: string }
  priority: number
  start_after: string
}

/** Jobs that were not done; those that failed for good are left. */
export async function readOpenJobs(client: pg.PoolClient): Promise<KeptJob[]> {
  const { rows: found } = await client.query<{ made: boolean }>(
    "select to_regclass('pgboss.job') is not null as made",
  )
  if (!found[0]?.made) return []
  const { rows } = await client.query<KeptJob>(
    `select name, data, priority, start_after from pgboss.job where state < 'completed' order by created_on`,
  )
  return rows
}

export async function namesOfJobs(path: string): Promise<string[]> {
  const names = new Set<string>()
  for await (const { name } of readLines<KeptJob>(path)) names.add(name)
  return [...names]
}

/** Queues the jobs of a backup, in the client's transaction, with the settings this release gives them. */
export async function sendJobs(
  client: pg.PoolClient,
  path: string,
  send: JobSender['send'],
): Promise<number> {
  let sent = 0
  for await (const { name, data, priority, start_after } of readLines<KeptJob>(path)) {
    const afterSeconds = Math.max(0, Math.ceil((Date.parse(start_after) - Date.now()) / 1000))
    // What a job carries is checked by its handler.
    await send(kyselyOn(client), name, data as never, { afterSeconds, urgent: priority > 0 })
    sent++
  }
  return sent
}
