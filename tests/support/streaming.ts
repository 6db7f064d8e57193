import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, openEmbedded } from '../../src/server/db/embedded/index.ts'

/** Two servers, the second a streaming replica of the first. */
export interface Streaming {
  primaryDir: string
  replicaDir: string
  primaryUrl: string
  replicaUrl: string
  /** After the replica was killed. */
  restartReplica(): Promise<void>
  stop(): Promise<void>
}

const urlOf = ({ connection }: Embedded) =>
  `postgresql://postgres@${encodeURIComponent(connection.host)}:5432/postgres`

/** A copy of a stopped server, which follows it. The embedded package has no pg_basebackup. */
function copyAsReplica(from: string, to: string, host: string): void {
  mkdirSync(to)
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/postgres`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const dir = join(to, 'postgres')
  writeFileSync(join(dir, 'standby.signal'), '')
  appendFileSync(join(dir, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=postgres'\n`)
  rmSync(join(dir, 'server.log'))
}

/** `prepare` works on the first one before the second is copied from it, in a folder that is deleted at the end. */
export async function startStreaming(
  prepare: (url: string, dir: string) => Promise<void>,
): Promise<Streaming> {
  const dir = await mkdtemp(join(tmpdir(), 'rihla-pair-'))
  const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')]
  const open = (dataDir: string) => openEmbedded(join(dataDir, 'postgres'))
  const first = await open(primaryDir)
  await prepare(urlOf(first), dir)
  await first.stop()
  copyAsReplica(primaryDir, replicaDir, first.connection.host)
  const primary = await open(primaryDir)
  let replica = await open(replicaDir)
  return {
    primaryDir,
    replicaDir,
    primaryUrl: urlOf(primary),
    replicaUrl: urlOf(replica),
    restartReplica: async () => {
      await replica.stopped
      replica = await open(replicaDir)
    },
    stop: async () => {
      await replica.stop()
      await primary.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
