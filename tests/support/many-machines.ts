import type { S3Settings } from '../../src/server/lib/config-files.ts'
import { type Cluster, execute } from './database.ts'
import { openS3 } from './s3-stand-in.ts'
import { startStreaming } from './streaming.ts'

/** What the tests of many machines share: a streaming replica of their server, and a store of files. */
export interface ManyMachines {
  /** The replica's own database. */
  replicaUrl: string
  s3: S3Settings
}

/** Nothing in it is to outlive the machine. What is committed is there for replicas at once, as in production. */
async function forTheMoment(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await execute(url, `alter system set ${setting} = off`)
}

export async function startManyMachines(): Promise<{ cluster: Cluster; many: ManyMachines }> {
  const s3 = await openS3()
  const { primaryUrl, replicaUrl, stop } = await startStreaming(forTheMoment)
  const url = (database: string) => Object.assign(new URL(primaryUrl), { pathname: `/${database}` }).href
  return {
    cluster: { url, stop: async () => void (await Promise.all([stop(), s3.stop()])) },
    many: { replicaUrl, s3: s3.settings },
  }
}
