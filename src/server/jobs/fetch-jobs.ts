import type { PgBoss } from 'pg-boss'
import type { FetchedJob, Jobs, QueuedJob } from '../context/jobs.ts'

export async function fetchJobs<J extends QueuedJob>(
  boss: PgBoss,
  name: J,
  count: number,
  passedOver: string[] = [],
): Promise<FetchedJob<J>[]> {
  const options = { batchSize: count, includeMetadata: true, ignoreGroups: passedOver } as const
  const jobs = await boss.fetch<Jobs[J]>(name, options)
  return jobs.map(({ id, data, retryCount, retryLimit }) => ({
    id,
    name,
    payload: data,
    retryCount,
    tries: retryCount + 1,
    last: retryCount >= retryLimit,
  }))
}
