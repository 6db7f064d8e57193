import { writeFile } from 'node:fs/promises'
import { migrate } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import type { Config } from '../lib/config.ts'
import { secretFile } from '../lib/config-secrets.ts'
import { Refusal } from '../lib/errors.ts'
import { makeLog } from '../lib/log.ts'
import { isEmptyDatabase } from './catalog.ts'
import { type CheckedBackup, checkBackup } from './check.ts'
import { putFiles } from './kept-files.ts'
import { nameOfSecret } from './manifest.ts'
import { checkRelease, restoreDatabase } from './restore-database.ts'
import { openTarget, type Target } from './target.ts'

interface Order {
  dir: string
  /** With the secret of the backup. */
  settings: Config
  look: (database: Database) => Promise<void>
  /** Writes the secret where servers on the data directory look for it. */
  keepSecret?: boolean
  /** Takes a secret that opens nothing of the backup. */
  otherSecret?: boolean
}

async function check({ dir, settings, otherSecret }: Order): Promise<CheckedBackup> {
  const checked = await checkBackup(dir)
  await checkRelease(checked.manifest)
  const { secret } = checked.manifest
  if (otherSecret || nameOfSecret(settings.secret) === secret) return checked
  throw new Refusal(`The secret given is not the one of this backup, which is named ${secret}.`)
}

async function fill(order: Order, { manifest, files }: CheckedBackup, target: Target): Promise<void> {
  const log = makeLog('warn')
  const { settings } = target
  const database = await openDatabase(settings, log)
  try {
    if (!(await isEmptyDatabase(database.pool)))
      throw new Refusal('The database is not empty. Nothing was changed.')
    await putFiles(files, order.dir, settings)
    if (order.keepSecret)
      await writeFile(secretFile(settings.dataDir), settings.secret, { mode: 0o600, flag: 'wx' })
    await restoreDatabase(database, order.dir, manifest, log)
    target.committed()
    await migrate(database.pool)
    await order.look(database)
  } finally {
    await database.close()
  }
}

/**
 * Restores a backup into an empty data directory or database, all of it or nothing. Every part is checked before.
 * @throws Refusal for a damaged backup, one of a newer release, another secret, or a place that is not empty
 */
export async function restore(order: Order): Promise<CheckedBackup> {
  const checked = await check(order)
  const target = await openTarget(order.settings)
  try {
    await fill(order, checked, target)
  } catch (error) {
    await target.discard()
    throw error
  }
  await target.finish()
  return checked
}
