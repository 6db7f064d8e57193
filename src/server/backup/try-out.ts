import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { makeLog } from '../lib/log.ts'
import type { Manifest } from './manifest.ts'
import { checkRelease, restoreDatabase } from './restore-database.ts'

/** Restores the database of a checked backup into an embedded one, which is deleted after `look`. */
export async function tryOut(
  dir: string,
  manifest: Manifest,
  look: (database: Database) => Promise<void>,
): Promise<void> {
  await checkRelease(manifest)
  const log = makeLog('warn')
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-backup-'))
  const database = await openDatabase({ dataDir }, log)
  try {
    await restoreDatabase(database, dir, manifest, log)
    await migrate(database.pool)
    await look(database)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
